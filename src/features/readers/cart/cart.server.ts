import { rowsOf } from '../../../server/database-errors.ts'
import { ApiError } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { readCart, saveCart } from './contract.ts'

const refuseOthers = (owner: string, user: { id: string }) => {
  if (owner !== user.id) throw new ApiError(403, 'This is not your cart.')
}

export const routes = [
  handle(readCart, async ({ userId }, { client, user }) => {
    refuseOthers(userId, user)
    const lines = client.from('cart_lines').select('sku,quantity').eq('user_id', user.id)
    return { cart: rowsOf(await lines.order('place')) }
  }),

  handle(saveCart, { limits: ['own'] }, async ({ userId, cart }, { client, user }) => {
    refuseOthers(userId, user)
    rowsOf(await client.rpc('save_cart', { p_cart: cart }))
    return { cart }
  }),
]
