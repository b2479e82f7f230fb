import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { oneTabAtATime } from '../../../lib/one-tab-at-a-time.ts'
import { writerOf } from './call-as-user.ts'
import { $session } from './store.ts'

type ListRules<Item> = {
  /** Key of the guest's list in this browser; that of an account begins with `account_`. */
  name: string
  /** Accepts anything that is stored. */
  parse(text: string): Item[]
  format(list: Item[]): string
  merge(guest: Item[], account: Item[]): Item[]
  /** Without it, unsaved changes of this browser replace the server's list. */
  mergeUnsaved?(own: Item[], stored: Item[]): Item[]
  read(userId: string): Promise<Item[]>
  save(userId: string, list: Item[]): Promise<unknown>
}

/** The user's list in this browser; it is `saved` when the server has the same list. */
type OwnList<Item> = { userId: string; list: Item[]; saved: boolean }

const currentUser = (): string => writerOf($session.get()) ?? ''

/**
 * A list in the guest's browser or the user's account, shared by all tabs; a login merges both.
 * Changes without a network are saved later.
 */
export function accountList<Item>(rules: ListRules<Item>) {
  const { name, parse, format } = rules
  const $guest = persistentAtom<Item[]>(name, [], {
    encode: (list) => format(list) || undefined,
    decode: parse,
  })
  const $own = persistentAtom<OwnList<Item> | null>(`account_${name}`, null, {
    encode: (own) => (own ? JSON.stringify({ ...own, list: format(own.list) }) : undefined),
    decode(text) {
      try {
        const { userId, list, saved } = JSON.parse(text)
        return { userId: String(userId), list: parse(String(list)), saved: saved === true }
      } catch {
        return null
      }
    },
  })
  const ofUser = (own: OwnList<Item> | null): Item[] | null =>
    own !== null && own.userId === currentUser() ? own.list : null
  /** The list of the guest until the list of the user is loaded. */
  const $list = computed([$session, $own, $guest], (_, own, guest) => ofUser(own) ?? guest)

  let underway: Promise<void> = Promise.resolve()
  const report = (error: Error) =>
    console.warn(`The list ${name} could not be saved or fetched.`, error)
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    underway = oneTabAtATime(name, act).catch(report)
    return underway
  }

  const mergeUnsaved = rules.mergeUnsaved ?? ((own: Item[]) => own)

  const mergeGuest = (userId: string): Promise<void> =>
    inTurn(async () => {
      const stored = await rules.read(userId)
      if (userId !== currentUser()) return
      const [guest, own] = [$guest.get(), $own.get()]
      const unsaved = own?.userId === userId && !own.saved
      const account = unsaved ? mergeUnsaved(own.list, stored) : stored
      const list = rules.merge(guest, account)
      const saved = format(list) === format(stored)
      $own.set({ userId, list, saved })
      if (!saved) await send()
      if ($guest.get() === guest) $guest.set([])
    })

  async function send(): Promise<void> {
    const own = $own.get()
    if (!own || own.saved || own.userId !== currentUser()) return
    await rules.save(own.userId, own.list)
    if ($own.get() === own) $own.set({ ...own, saved: true })
    else await send()
  }

  /** Fetches the list again, because another device may have changed it. */
  async function refresh(): Promise<void> {
    const user = currentUser()
    if (user) await mergeGuest(user)
  }

  /** A change that could not be saved is sent with the next one. */
  async function change(make: (list: Item[]) => Item[]): Promise<void> {
    // A user's list cannot be changed before it is loaded.
    if (currentUser() && !ofUser($own.get())) await underway
    const own = ofUser($own.get())
    if (own === null) return $guest.set(make($guest.get()))
    $own.set({ userId: currentUser(), list: make(own), saved: false })
    await inTurn(send)
  }

  let isFollowing = false

  /** Merges the guest's list after every login. */
  function followSession(): void {
    if (isFollowing) return
    isFollowing = true
    $list.listen(() => {})
    $session.subscribe((session) => {
      if (session.status === 'user') {
        const own = $own.get()
        const inStep = own?.userId === session.user.id && own.saved
        if (!inStep || $guest.get().length > 0) mergeGuest(session.user.id)
      } else if (session.status === 'guest' && session.ending !== 'expired') {
        if ($own.get()) $own.set(null)
      }
    })
    addEventListener('online', () => {
      if ($own.get()?.saved === false) refresh()
    })
  }

  /** False while a user's list is missing. */
  const isKnown = (): boolean => currentUser() === '' || ofUser($own.get()) !== null

  /** Resolves after the last merge or save, and never rejects. */
  return { $list, isKnown, change, refresh, followSession, settled: () => underway }
}
