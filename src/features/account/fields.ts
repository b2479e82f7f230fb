import * as v from 'valibot'
import { filled, line, trimmed } from '../../lib/form.ts'
import {
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  PASSWORD_UNREADABLE,
  USERNAME_SHAPE,
} from './messages.ts'
import { bytesOf, lengthOf, MAX_PASSWORD_BYTES, MIN_PASSWORD } from './rules.ts'

export const username = v.pipe(filled, trimmed, v.regex(/^[A-Za-z0-9_-]{3,30}$/, USERNAME_SHAPE))

/** A first or last name; may be empty. */
export const personName = line('A name', 100)

/** A password as somebody types it to prove who they are; composed, so that any keyboard will do. */
export const password = v.pipe(
  filled,
  v.transform((value) => value.normalize('NFC')),
)

/** A password that is being set; the common ones are refused by the server, which has their list. */
export const newPassword = v.pipe(
  password,
  v.check((value) => lengthOf(value) >= MIN_PASSWORD, PASSWORD_TOO_SHORT),
  v.check((value) => bytesOf(value) <= MAX_PASSWORD_BYTES, PASSWORD_TOO_LONG),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, PASSWORD_UNREADABLE),
)

/** A box that must be ticked. */
export const ticked = (sentence: string) => v.literal(true, sentence)

/**
 * Says that two fields differ even while others, or they themselves, are wrong in another way.
 *
 * @param second the field that the sentence belongs to
 */
export const matching = <Input extends Record<string, unknown>>(
  first: keyof Input & string,
  second: keyof Input & string,
  sentence: string,
) =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    const input = dataset.value as Input
    const value = input[second]
    if (typeof value !== 'string' || value === input[first]) return
    addIssue({
      message: sentence,
      path: [{ type: 'object', origin: 'value', input, key: second, value }],
    })
  })
