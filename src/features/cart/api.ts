import { callAsUser } from '../session/store.ts'
import { readCart, saveCart } from './contract.ts'
import type { Cart } from './rules.ts'

/** The cart that the account of a user holds. */
export const fetchCart = async (userId: string): Promise<Cart> =>
  (await callAsUser(readCart, { userId }, { quietly: true })).cart

/** Has the account hold this cart, in the place of whatever it held. */
export const sendCart = async (userId: string, cart: Cart): Promise<void> => {
  await callAsUser(saveCart, { userId, cart }, { quietly: true })
}
