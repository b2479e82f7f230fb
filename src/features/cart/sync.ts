import { oneTabAtATime } from '../../lib/one-tab-at-a-time.ts'
import { callAsUser } from '../session/call-as-user.ts'
import { $session } from '../session/store.ts'
import { readCart, saveCart } from './contract.ts'
import { formatCart, mergeCarts } from './rules.ts'
import { $accountCart, $guestCart } from './state.ts'

let underway: Promise<void> = Promise.resolve()

/** Resolves after the last merge or save; never rejects. */
export const settled = (): Promise<void> => underway

/** rule: cart/merged-on-login; unsaved changes of this browser replace the server's cart. */
export function bringTogether(userId: string): Promise<void> {
  underway = oneTabAtATime('cart', () => merge(userId)).catch(report)
  return underway
}

async function merge(userId: string): Promise<void> {
  const { cart: stored } = await callAsUser(readCart, { userId }, { quietly: true })
  if (userId !== currentUser()) return
  const [guest, own] = [$guestCart.get(), $accountCart.get()]
  const unsaved = own?.userId === userId && !own.saved
  const cart = mergeCarts(guest, unsaved ? own.cart : stored)
  const saved = formatCart(cart) === formatCart(stored)
  $accountCart.set({ userId, cart, saved })
  if (!saved) await send()
  if ($guestCart.get() === guest) $guestCart.set([])
}

/** Saves the cart; after a failure the next change sends it. */
export function save(): Promise<void> {
  underway = oneTabAtATime('cart', send).catch(report)
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
