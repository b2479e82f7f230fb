import * as v from 'valibot'
import { REQUIRED } from '../../lib/fields.ts'
import {
  INVALID_EMAIL,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  PASSWORD_UNREADABLE,
  USERNAME_SHAPE,
} from './messages.ts'
import { asciiDomain, bytesOf, lengthOf, MAX_PASSWORD_BYTES, MIN_PASSWORD } from './rules.ts'

/** Text that may not be missing, empty or blank. */
const text = v.pipe(
  v.string(REQUIRED),
  v.check((value) => value.trim() !== '', REQUIRED),
)

// Only spaces are taken off: a line break in an address is no slip of the hand.
const trimmed = v.transform((value: string) => value.replace(/^ +| +$/g, ''))

/** Dot-atom and host name: what people have, and nothing that a mail header could misread. */
const ADDRESS =
  /^(?=.{1,254}$)(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z][a-z0-9-]{0,61}[a-z0-9])$/

/** An e-mail address, in lower case and with its host in ASCII. */
export const email = v.pipe(
  text,
  v.maxLength(320, INVALID_EMAIL),
  trimmed,
  v.transform((value) => asciiDomain(value.toLowerCase())),
  v.regex(ADDRESS, INVALID_EMAIL),
)

export const username = v.pipe(text, trimmed, v.regex(/^[A-Za-z0-9_-]{3,30}$/, USERNAME_SHAPE))

/** A first or last name; may be empty. */
export const personName = v.pipe(
  v.string('A name is text.'),
  v.trim(),
  v.maxLength(100, 'A name has at most 100 characters.'),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'A name is plain text.'),
)

/** A password as somebody types it to prove who they are; composed, so that any keyboard will do. */
export const password = v.pipe(
  text,
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
