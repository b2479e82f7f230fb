import * as v from 'valibot'
import { email, INVALID_EMAIL } from '../../lib/email.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { filled, form } from '../../lib/form.ts'
import { trap } from '../../lib/trap.ts'
import { message, subject } from '../contact/contract.ts'

export { RECEIVED } from '../contact/contract.ts'

const details = {
  /** The order number (readings, 42). */
  subject: v.pipe(filled, subject),
  message,
  ...trap,
}

/** What a guest fills in: nobody else knows where to answer. */
export const guestReturn = form({ ...details, email })

/** What somebody who is logged in fills in. */
export const ownReturn = form({
  ...details,
  email: v.optional(v.union([v.literal(''), email], INVALID_EMAIL), ''),
})

export const startReturn = endpoint({
  method: 'POST',
  path: '/api/shop/return',
  summary: 'Starts a return: keeps what is wrong with an order and mails it to the editors.',
  access: 'guest',
  effect: 'write',
  input: ownReturn,
  status: 201,
  answer: v.object({ message: v.string() }),
})
