import { persistentAtom } from '@nanostores/persistent'
import { type Cart, formatCart, parseCart } from './rules.ts'

/** The cart of an account as this browser has it. */
export type AccountCart = {
  userId: string
  cart: Cart
  saved: boolean
}

/** The cart of a guest: `12,2:15,1` in local storage, shared by every tab. */
export const $guestCart = persistentAtom<Cart>('cart', [], {
  encode: (cart) => formatCart(cart) || undefined,
  decode: parseCart,
})

/** This browser's copy of the user's cart, with what could not be saved yet. */
export const $accountCart = persistentAtom<AccountCart | null>('account_cart', null, {
  encode: (own) => (own ? JSON.stringify({ ...own, cart: formatCart(own.cart) }) : undefined),
  decode(text) {
    try {
      const { userId, cart, saved } = JSON.parse(text)
      return { userId: String(userId), cart: parseCart(String(cart)), saved: saved === true }
    } catch {
      return null
    }
  },
})
