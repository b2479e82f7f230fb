import { writeLocalStorage } from '../../../../lib/browser-storage.ts'

/** Begins the names of the caches with saved articles, which src/service-worker.js reads too. */
const PREFIX = 'kept/article/'

export const cacheOf = (id: string): string => `${PREFIX}${id}`

export const mayCopy = (): boolean => 'caches' in globalThis

/** Ids of articles that are in the account, but were removed from this device. */
export const ELSEWHERE = 'kept_elsewhere'

export async function copiedIds(): Promise<string[]> {
  const names = mayCopy() ? await caches.keys() : []
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length))
}

/** Removes the copy of an article, and what visits of its page left in the other caches. */
export async function removeCopy(id: string): Promise<void> {
  const cache = await caches.open(cacheOf(id))
  const visited = await Promise.all(['pages', 'pieces'].map((name) => caches.open(name)))
  for (const request of await cache.keys())
    if (!request.url.includes('/_astro/'))
      await Promise.all(visited.map((one) => one.delete(request, { ignoreVary: true })))
  await caches.delete(cacheOf(id))
}

/** Removes all saved articles from this device, on any page (rule: keeping/list). */
export async function forgetKept(): Promise<void> {
  for (const list of [ELSEWHERE, 'account_kept']) writeLocalStorage(list, null)
  for (const id of await copiedIds()) await removeCopy(id)
}
