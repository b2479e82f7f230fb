import * as v from 'valibot'
import { email, INVALID_EMAIL } from '../../../lib/email-address.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { filled, form } from '../../../lib/form.ts'
import { honeypot } from '../../../lib/honeypot.ts'
import { message, subject } from '../contact/contract.ts'

export { RECEIVED } from '../contact/contract.ts'

const details = {
  /** The order number (rule: contact-and-returns/return-fields). */
  subject: v.pipe(filled, subject),
  message,
  ...honeypot,
}

export const guestReturn = form({ ...details, email })

export const ownReturn = form({
  ...details,
  email: v.optional(v.union([v.literal(''), email], INVALID_EMAIL), ''),
})

export const requestReturn = endpoint('POST /api/shop/return', 'guest', {
  summary: 'Requests a return: stores what is wrong with an order and emails it to the editors.',
  input: ownReturn,
  status: 201,
})
