import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { cleanCart, MAX_LINES } from './rules.ts'

const cart = v.array(v.object({ sku: v.number(), quantity: v.number() }))

/**
 * Accepts any list and drops lines without a SKU, because it comes from the browser's local
 * storage.
 */
const anyCart = v.pipe(
  v.array(v.unknown(), 'A cart is a list of skus and quantities.'),
  v.maxLength(MAX_LINES, `A cart holds at most ${MAX_LINES} different things.`),
  v.transform(cleanCart),
)

const userId = v.pipe(v.string(), v.uuid('A user id is required.'))

const answer = v.object({ cart })

export const readCart = endpoint('GET /api/shop/cart/:userId', 'user', {
  summary: 'The cart of the caller.',
  input: v.object({ userId }),
  answer,
})

export const saveCart = endpoint('PUT /api/shop/cart/:userId', 'user', {
  summary: 'Puts a cart in the place of the caller’s.',
  input: v.strictObject({ userId, cart: anyCart }, 'This field is not known.'),
  answer,
})
