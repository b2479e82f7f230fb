import { asciiDomain, EMAIL_ADDRESS, hasForeignLetters } from '@site/text/mailable-address.ts'
import * as v from 'valibot'
import { filled, trimmed } from './form.ts'

export const INVALID_EMAIL = 'Please enter a valid email address.'
/** rule: email/ascii-before-the-at */
const FOREIGN_LETTERS =
  'Please use an address without letters such as “ü” before the @. Most mail services cannot send to it.'

export const email = v.pipe(
  filled,
  v.maxLength(320, INVALID_EMAIL),
  trimmed,
  v.transform((value) => asciiDomain(value.toLowerCase())),
  v.regex(EMAIL_ADDRESS, ({ input }) =>
    hasForeignLetters(input) ? FOREIGN_LETTERS : INVALID_EMAIL,
  ),
)
