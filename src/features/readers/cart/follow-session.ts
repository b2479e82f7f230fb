import { isStored } from '../../../lib/browser-storage.ts'
import { readToken } from '../../base/session/store.ts'

// Loads the cart on every page, so that carts are merged after a login without opening the menu.
const isShown = document.querySelector('.cart-menu') !== null
if (isShown && (isStored('cart') || isStored('account_cart') || readToken() !== ''))
  import('./store.ts').then((cart) => cart.followSession())
