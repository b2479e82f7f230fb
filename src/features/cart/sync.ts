import { $session } from '../session/store.ts'
import { fetchCart, sendCart } from './api.ts'
import { formatCart, mergeCarts } from './rules.ts'
import { $accountCart, $guestCart } from './state.ts'

let underway: Promise<void> = Promise.resolve()

/** When the tab has settled whose cart there is; it never rejects. */
export const settled = (): Promise<void> => underway

/**
 * Brings the guest's, this browser's and the server's cart of an account together: the union, in which
 * the account's quantities hold (readings, 41). What could not be saved before is newer than what the
 * server has. The guest's copy goes once the server has everything.
 */
export function bringTogether(userId: string): Promise<void> {
  underway = alone(() => merge(userId)).catch(report)
  return underway
}

async function merge(userId: string): Promise<void> {
  const held = await fetchCart(userId)
  if (userId !== currentUser()) return
  const [guest, own] = [$guestCart.get(), $accountCart.get()]
  const unsaved = own?.userId === userId && !own.saved
  const cart = mergeCarts(guest, unsaved ? own.cart : held)
  const saved = formatCart(cart) === formatCart(held)
  $accountCart.set({ userId, cart, saved })
  if (!saved) await send()
  if ($guestCart.get() === guest) $guestCart.set([])
}

/** Has the server hold what this browser does; what cannot be sent now is sent with the next change. */
export function save(): Promise<void> {
  underway = alone(send).catch(report)
  return underway
}

async function send(): Promise<void> {
  const own = $accountCart.get()
  if (!own || own.saved || own.userId !== currentUser()) return
  await sendCart(own.userId, own.cart)
  const now = $accountCart.get()
  if (now === own) $accountCart.set({ ...own, saved: true })
  else await send()
}

/** The id of whoever is logged in; empty when nobody is known to be. */
export function currentUser(): string {
  const session = $session.get()
  return session.status === 'user' ? session.user.id : ''
}

/** Product specification, section 8: cart failures are logged only. */
const report = (error: Error) => console.warn('The cart could not be saved or fetched.', error)

/** One tab at a time; browsers without locks have the server decide. */
const alone = (act: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('cart', act) : act()
