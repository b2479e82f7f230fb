import { isStored } from '../../../lib/browser-storage.ts'
import { readToken } from '../../base/session/store.ts'

// Merges carts after a login even while the menu is closed.
const isShown = document.querySelector('.cart-menu') !== null
if (isShown && (isStored('cart') || isStored('account_cart') || readToken() !== ''))
  import('./store.ts').then(({ followSession }) => followSession())
