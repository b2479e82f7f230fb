import { atom } from 'nanostores'
import { readLocalStorage, writeLocalStorage } from '../../../lib/browser-storage.ts'
import { call } from '../../../lib/call.ts'
import { oneTabAtATime } from '../../../lib/one-tab-at-a-time.ts'
import { copiedIds, ELSEWHERE, removeCopy } from '../../base/offline/shared/kept-caches.ts'
import { knownSession } from '../../base/session/store.ts'
import { checkKept } from './contract.ts'
import { copyOf, storeCopy } from './copies.ts'
import { $kept, changeKept, isKnown, settled } from './store.ts'

export const $upkept = atom(0)

/**
 * The ids of articles that are in the account's list, but whose copies were removed from this
 * device.
 */
export const keptElsewhere = (): string[] => (readLocalStorage(ELSEWHERE) ?? []) as string[]

export const keepElsewhere = (ids: string[]): boolean =>
  writeLocalStorage(ELSEWHERE, ids.length > 0 ? ids : null)

/**
 * Updates the list and the copies: removes articles that readers can no longer see, and stores new
 * and changed ones.
 */
export const bringUpToDate = (): Promise<void> =>
  oneTabAtATime('kept copies', async () => {
    const session = await knownSession()
    await settled()
    const isCertain = session.status === 'guest' && session.ending !== 'expired'
    if (!isKnown() || !(session.status === 'user' || isCertain)) return
    const checkedIds = $kept.get()
    const seen = await check(checkedIds)
    if (seen) await follow(checkedIds, new Map(seen.map((one) => [one.asked, one.id])))
    for (const id of await copiedIds()) if (!isKeptHere(id)) await removeCopy(id)
    for (const { id, version } of seen ?? [])
      if (isKeptHere(id) && (await copyOf(id))?.version !== version) {
        await storeCopy(id)
        // The user may have logged out, or removed the article, while the copy was stored.
        if (!isKeptHere(id)) await removeCopy(id)
      }
    $upkept.set($upkept.get() + 1)
  })

const isKeptHere = (id: string): boolean =>
  $kept.get().includes(id) && !keptElsewhere().includes(id)

/** The present state of kept articles; null when the server cannot be reached. */
const check = async (ids: string[]) =>
  ids.length === 0
    ? []
    : call(checkKept, { ids }).then(
        ({ results }) => results,
        () => null,
      )

/** Removes articles from the list that readers can no longer see, and follows changed ids. */
async function follow(checkedIds: string[], present: Map<string, string>): Promise<void> {
  if (checkedIds.every((id) => present.get(id) === id)) return
  const followed = (id: string) => (checkedIds.includes(id) ? (present.get(id) ?? []) : id)
  await changeKept((ids) => [...new Set(ids.flatMap(followed))])
}
