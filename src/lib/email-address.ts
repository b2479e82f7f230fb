import { asciiDomain, EMAIL_ADDRESS } from '@site/text/mailable-address.ts'
import * as v from 'valibot'
import { filled, trimmed } from './form.ts'

export const INVALID_EMAIL = 'Please enter a valid email address.'

export const email = v.pipe(
  filled,
  v.maxLength(320, INVALID_EMAIL),
  trimmed,
  v.transform((value) => asciiDomain(value.toLowerCase())),
  v.regex(EMAIL_ADDRESS, INVALID_EMAIL),
)
