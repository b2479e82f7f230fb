import * as v from 'valibot'
import { countCharacters } from '../../../lib/count-characters.ts'
import { BOX_REQUIRED } from '../../../lib/field-messages.ts'
import { filled, trimmed } from '../../../lib/form.ts'
import {
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  PASSWORD_UNREADABLE,
  PASSWORD_WITH_ROLE,
  PASSWORDS_DIFFER,
  TERMS_REQUIRED,
  USERNAME_SHAPE,
} from './messages.ts'
import { bytesOf, MAX_PASSWORD_BYTES, MIN_PASSWORD, MIN_PASSWORD_WITH_ROLE } from './rules.ts'

export const username = v.pipe(filled, trimmed, v.regex(/^[A-Za-z0-9_-]{3,30}$/, USERNAME_SHAPE))

/** Normalized to NFC, because keyboards compose the same character differently. */
export const password = v.pipe(
  filled,
  v.transform((value) => value.normalize('NFC')),
)

/** The server also refuses common passwords. */
export const newPassword = v.pipe(
  password,
  v.check((value) => countCharacters(value) >= MIN_PASSWORD, PASSWORD_TOO_SHORT),
  v.check((value) => bytesOf(value) <= MAX_PASSWORD_BYTES, PASSWORD_TOO_LONG),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, PASSWORD_UNREADABLE),
)

/** rule: accounts/password-length */
export const newPasswordWithRole = v.pipe(
  password,
  v.check((value) => countCharacters(value) >= MIN_PASSWORD_WITH_ROLE, PASSWORD_WITH_ROLE),
  newPassword,
)

/** rules: accounts/terms and accounts/age */
export const agreements = {
  accept_terms: v.literal(true, TERMS_REQUIRED),
  over_13: v.literal(true, BOX_REQUIRED),
}
export const AGREEMENTS_MISSING = { accept_terms: TERMS_REQUIRED, over_13: BOX_REQUIRED }

/** Compares `confirm_password` with the field `name`, even while other fields are invalid. */
export const passwordsMatch = <Input extends Record<string, unknown>>(name: keyof Input & string) =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    const input = dataset.value as Input
    const value = input.confirm_password
    if (typeof value !== 'string' || value === input[name]) return
    addIssue({
      message: PASSWORDS_DIFFER,
      path: [{ type: 'object', origin: 'value', input, key: 'confirm_password', value }],
    })
  })
