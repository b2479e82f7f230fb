import type { AnswerOf, InputOf } from '../../lib/endpoint.ts'
import type { Call } from '../../server/call.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { ApiError } from '../../server/errors.ts'
import { spendAllowance } from '../../server/rate-limit.ts'
import { requireSession, type Session } from '../../server/session.ts'
import type { readCart, saveCart } from './contract.ts'
import type { Cart } from './rules.ts'

/** @throws ApiError 403 for the cart of somebody else */
export async function ownCart(
  { userId }: InputOf<typeof readCart>,
  call: Call,
): Promise<AnswerOf<typeof readCart>> {
  return { cart: await findCart(await owner(userId, call)) }
}

/** @throws ApiError 403 for the cart of somebody else */
export async function keepOwnCart(
  { userId, cart }: InputOf<typeof saveCart>,
  call: Call,
): Promise<AnswerOf<typeof saveCart>> {
  const { client, user } = await owner(userId, call)
  await spendAllowance('own', user.id)
  rowsOf(await client.rpc('keep_cart', { p_cart: cart }))
  return { cart }
}

const findCart = async ({ client, user }: Session): Promise<Cart> =>
  rowsOf(
    await client.from('cart_lines').select('sku,quantity').eq('user_id', user.id).order('place'),
  )

async function owner(userId: string, call: Call): Promise<Session> {
  const session = await requireSession(call)
  if (session.user.id !== userId) throw new ApiError(403, 'This is not your cart.')
  return session
}
