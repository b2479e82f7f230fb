import { site } from '../../site.ts'
import common from './common-passwords.json' with { type: 'json' }
import type { User } from './contract.ts'
import { PASSWORD_ADMINISTRATOR, PASSWORD_COMMON, PASSWORD_PERSONAL } from './messages.ts'
import {
  ADMINISTRATOR,
  holdsRoles,
  lengthOf,
  MIN_ADMINISTRATOR_PASSWORD,
  MIN_PASSWORD,
} from './rules.ts'

// The list is for servers only: a browser would load 150 kB to learn what the answer says anyway.
const COMMON = new Set(common)

/** Words that attackers try first here: the site's name, and the one in its cookies. */
const SITE_WORDS = [site.name, 'resedit']

const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Common as it stands, or a common one with digits and signs around it: `Password1!`. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const word = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return COMMON.has(lower) || COMMON.has(word) || new Set(lower).size === 1
}

/** Whether little is left of a password when the names around the account are taken out of it. */
function isPersonal(password: string, { username, email }: Pick<User, 'username' | 'email'>) {
  const whole = squeeze(password)
  const words = [username, email.split('@')[0] ?? '', ...SITE_WORDS].map(squeeze)
  const rest = words
    .filter((word) => word.length >= 3)
    .reduce((text, word) => text.replaceAll(word, ''), whole)
  return rest !== whole && (lengthOf(rest) < MIN_PASSWORD || COMMON.has(rest))
}

/** Why somebody could guess a password, in the sentence for its owner; null when nobody could. */
export function whyGuessable(
  password: string,
  owner: Pick<User, 'username' | 'email' | 'roles'>,
): string | null {
  const administrates = holdsRoles(owner.roles, [ADMINISTRATOR])
  if (isCommon(password)) return PASSWORD_COMMON
  if (isPersonal(password, owner)) return PASSWORD_PERSONAL
  if (administrates && lengthOf(password) < MIN_ADMINISTRATOR_PASSWORD) {
    return PASSWORD_ADMINISTRATOR
  }
  return null
}
