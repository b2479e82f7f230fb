import { callAsUser } from '../session/call-as-user.ts'
import { $session } from '../session/store.ts'
import { readCart, saveCart } from './contract.ts'
import { formatCart, mergeCarts } from './rules.ts'
import { $accountCart, $guestCart } from './state.ts'

let underway: Promise<void> = Promise.resolve()

/** When the last merge or save has ended; it never rejects. */
export const settled = (): Promise<void> => underway

/**
 * Brings the guest's, this browser's and the server's cart of an account together: the union, in which
 * the account's quantities hold (rule: cart/merged-on-login). What could not be saved before is newer than what the
 * server has. The guest's copy goes once the server has everything.
 */
export function bringTogether(userId: string): Promise<void> {
  underway = alone(() => merge(userId)).catch(report)
  return underway
}

async function merge(userId: string): Promise<void> {
  const { cart: held } = await callAsUser(readCart, { userId }, { quietly: true })
  if (userId !== currentUser()) return
  const [guest, own] = [$guestCart.get(), $accountCart.get()]
  const unsaved = own?.userId === userId && !own.saved
  const cart = mergeCarts(guest, unsaved ? own.cart : held)
  const saved = formatCart(cart) === formatCart(held)
  $accountCart.set({ userId, cart, saved })
  if (!saved) await send()
  if ($guestCart.get() === guest) $guestCart.set([])
}

/** Saves the cart; what cannot be sent now is sent with the next change. */
export function save(): Promise<void> {
  underway = alone(send).catch(report)
  return underway
}

async function send(): Promise<void> {
  const own = $accountCart.get()
  if (!own || own.saved || own.userId !== currentUser()) return
  const { userId, cart } = own
  await callAsUser(saveCart, { userId, cart }, { quietly: true })
  const now = $accountCart.get()
  if (now === own) $accountCart.set({ ...own, saved: true })
  else await send()
}

export function currentUser(): string {
  const session = $session.get()
  return session.status === 'user' ? session.user.id : ''
}

/** rule: cart/failures-logged */
const report = (error: Error) => console.warn('The cart could not be saved or fetched.', error)

/** One tab at a time; without locks the server decides. */
const alone = (act: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('cart', act) : act()
