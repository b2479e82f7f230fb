import { countCharacters } from '../../../lib/count-characters.ts'
import { holdsRole } from '../../../lib/roles.ts'
import type { User } from '../../../lib/user.ts'
import common from './common-passwords.json' with { type: 'json' }
import { PASSWORD_COMMON, PASSWORD_PERSONAL, PASSWORD_WITH_ROLE } from './messages.ts'
import { MIN_PASSWORD, MIN_PASSWORD_WITH_ROLE } from './rules.ts'

// The list has 150 kB, so only the server may load this module.
const COMMON = new Set(common)

const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a password is on the list, also with digits and signs around it, as `Password1!`. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const word = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return COMMON.has(lower) || COMMON.has(word) || new Set(lower).size === 1
}

function isPersonal(
  password: string,
  { username, email }: Pick<User, 'username' | 'email'>,
  siteName: string,
) {
  const whole = squeeze(password)
  const words = [username, email.split('@')[0] ?? '', siteName, 'resedit'].map(squeeze)
  const rest = words
    .filter((word) => word.length >= 3)
    .reduce((text, word) => text.replaceAll(word, ''), whole)
  return rest !== whole && (countCharacters(rest) < MIN_PASSWORD || COMMON.has(rest))
}

/** The message that says why a password is weak; null for a strong password. */
export function whyWeakPassword(
  password: string,
  owner: Pick<User, 'username' | 'email' | 'roles'>,
  siteName: string,
): string | null {
  if (isCommon(password)) return PASSWORD_COMMON
  if (isPersonal(password, owner, siteName)) return PASSWORD_PERSONAL
  if (holdsRole(owner.roles, 'author') && countCharacters(password) < MIN_PASSWORD_WITH_ROLE)
    return PASSWORD_WITH_ROLE
  return null
}
