import { computed } from 'nanostores'
import { $session, type SessionState } from '../session/store.ts'
import { type Cart, quantityOf, without, withQuantity } from './rules.ts'
import { $chosen, unselect } from './selection.ts'
import { $accountCart, $guestCart, type AccountCart } from './state.ts'
import { bringTogether, currentUser, save, settled } from './sync.ts'

/** The user's cart; null for guests and until it is loaded. */
const ownCart = (session: SessionState, own: AccountCart | null): Cart | null =>
  session.status === 'user' && own?.userId === session.user.id ? own.cart : null

export const $cart = computed(
  [$session, $accountCart, $guestCart],
  (session, own, guest) => ownCart(session, own) ?? guest,
)

/** Selected SKUs, only those in the cart. */
export const $selected = computed([$chosen, $cart], (chosen, cart) =>
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

/** Reloads the cart, which another device may have changed. */
export async function refreshCart(): Promise<void> {
  const user = currentUser()
  if (user) await bringTogether(user)
}

async function change(make: (cart: Cart) => Cart): Promise<void> {
  // A user's cart cannot be changed before it is loaded.
  if (currentUser() && !ownCart($session.get(), $accountCart.get())) await settled()
  const own = ownCart($session.get(), $accountCart.get())
  if (own === null) return $guestCart.set(make($guestCart.get()))
  $accountCart.set({ userId: currentUser(), cart: make(own), saved: false })
  await save()
}

let isFollowing = false

/** Merges the guest's cart after every login while the page is open. */
export function followSession(): void {
  if (isFollowing) return
  isFollowing = true
  $cart.listen(() => {})
  $session.subscribe((session) => {
    if (session.status === 'user') {
      const own = $accountCart.get()
      const inStep = own?.userId === session.user.id && own.saved
      if (!inStep || $guestCart.get().length > 0) bringTogether(session.user.id)
    } else if (session.status === 'guest' && session.ending !== 'expired') {
      if ($accountCart.get()) $accountCart.set(null)
    }
  })
  addEventListener('online', () => {
    if ($accountCart.get()?.saved === false) refreshCart()
  })
}
