import { readToken } from '../session/store.ts'

/** Whether local storage has a key; a browser may forbid to ask. */
const isStored = (key: string): boolean => {
  try {
    return key in localStorage
  } catch {
    return false
  }
}

// A cart that exists is merged with the account's, also while its menu is closed; pages
// without its menu leave it as it is.
const isShown = document.querySelector('.cart-menu') !== null
if (isShown && (isStored('cart') || isStored('account_cart') || readToken() !== ''))
  import('./store.ts').then(({ followSession }) => followSession())
