import { readToken } from '../session/store.ts'

/** A browser may throw for the mere access. */
const isStored = (key: string): boolean => {
  try {
    return key in localStorage
  } catch {
    return false
  }
}

// Merges carts after a login even while the menu is closed, on pages that have it.
const isShown = document.querySelector('.cart-menu') !== null
if (isShown && (isStored('cart') || isStored('account_cart') || readToken() !== ''))
  import('./store.ts').then(({ followSession }) => followSession())
