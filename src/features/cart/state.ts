import { persistentAtom } from '@nanostores/persistent'
import { type Cart, formatCart, parseCart } from './rules.ts'

/** An account's cart in this browser. */
export type AccountCart = {
  userId: string
  cart: Cart
  saved: boolean
}

/** Shared by all tabs. */
export const $guestCart = persistentAtom<Cart>('cart', [], {
  encode: (cart) => formatCart(cart) || undefined,
  decode: parseCart,
})

/** Includes changes that are not saved on the server yet. */
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
