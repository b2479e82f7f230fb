import { computed } from 'nanostores'
import { accountList } from '../../base/session/account-list.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { $chosen, unselect } from './cart-selection.ts'
import { readCart, saveCart } from './contract.ts'
import {
  type CartLine,
  formatCart,
  mergeCarts,
  parseCart,
  quantityOf,
  without,
  withQuantity,
} from './rules.ts'

/** rules: cart/merged-on-login and cart/failures-logged */
const {
  $list,
  change,
  refresh: refreshCart,
  followSession,
} = accountList<CartLine>({
  name: 'cart',
  parse: parseCart,
  format: formatCart,
  merge: mergeCarts,
  read: async (userId) => (await callAsUser(readCart, { userId }, { quietly: true })).cart,
  save: (userId, cart) => callAsUser(saveCart, { userId, cart }, { quietly: true }),
})

export { $list as $cart, followSession, refreshCart }

/** The selected SKUs that are in the cart now. */
export const $selected = computed([$chosen, $list], (chosen, cart) =>
  cart.map(({ sku }) => sku).filter((sku) => chosen.has(sku)),
)

export const addToCart = (sku: number) =>
  change((cart) => withQuantity(cart, sku, quantityOf(cart, sku) + 1))

/** rule: cart/at-least-one */
export const takeFromCart = (sku: number) =>
  change((cart) =>
    quantityOf(cart, sku) > 1 ? withQuantity(cart, sku, quantityOf(cart, sku) - 1) : cart,
  )

export const setQuantity = (sku: number, quantity: number) =>
  change((cart) => withQuantity(cart, sku, quantity))

export function removeFromCart(sku: number): Promise<void> {
  unselect(sku)
  return change((cart) => without(cart, sku))
}
