import { atom, computed } from 'nanostores'
import { $session, type Session } from '../session/store.ts'
import { type Cart, quantityOf, without, withQuantity } from './rules.ts'
import { $accountCart, $guestCart, type AccountCart } from './state.ts'
import { bringTogether, currentUser, save, settled } from './sync.ts'

/** The account's cart once it is known, the guest's until then. */
const ownCart = (session: Session, own: AccountCart | null): Cart | null =>
  session.status === 'user' && own?.userId === session.user.id ? own.cart : null

/** What is in the cart of whoever is reading. */
export const $cart = computed(
  [$session, $accountCart, $guestCart],
  (session, own, guest) => ownCart(session, own) ?? guest,
)

const $chosen = atom<ReadonlySet<number>>(new Set())

/** The skus that are selected; none that is not in the cart. */
export const $selected = computed([$chosen, $cart], (chosen, cart) =>
  cart.map(({ sku }) => sku).filter((sku) => chosen.has(sku)),
)

/** Puts one more of a thing into the cart. */
export const addToCart = (sku: number) =>
  change((cart) => withQuantity(cart, sku, quantityOf(cart, sku) + 1))

/** Has one less of a thing, but never less than one (product specification, section 4). */
export const takeFromCart = (sku: number) =>
  change((cart) =>
    quantityOf(cart, sku) > 1 ? withQuantity(cart, sku, quantityOf(cart, sku) - 1) : cart,
  )

/** Has so many of a thing. */
export const setQuantity = (sku: number, quantity: number) =>
  change((cart) => withQuantity(cart, sku, quantity))

/** Takes a thing out of the cart, and out of what is selected. */
export function removeFromCart(sku: number): Promise<void> {
  select(sku, false)
  return change((cart) => without(cart, sku))
}

/** Selects a thing, or no longer. */
export function select(sku: number, selected: boolean): void {
  const chosen = new Set($chosen.get())
  if (selected) chosen.add(sku)
  else chosen.delete(sku)
  $chosen.set(chosen)
}

/** Asks the server what the account holds now; another device may have changed it. */
export async function refreshCart(): Promise<void> {
  const user = currentUser()
  if (user) await bringTogether(user)
}

async function change(make: (cart: Cart) => Cart): Promise<void> {
  // While the account's cart is on its way, nobody knows what there is to change.
  if (currentUser() && !ownCart($session.get(), $accountCart.get())) await settled()
  const own = ownCart($session.get(), $accountCart.get())
  if (own === null) return $guestCart.set(make($guestCart.get()))
  $accountCart.set({ userId: currentUser(), cart: make(own), saved: false })
  await save()
}

/** Follows who is reading, for as long as the page is open. */
export function keepCart(): void {
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
