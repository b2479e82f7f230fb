import type { WritableAtom } from 'nanostores'

/** The browser dispatches the first, the router the second. */
const NEW_ADDRESS = ['popstate', 'pushState']

/**
 * Reads a query, an object of texts, from the address of the page, again whenever a link or the
 * history leads to another one, and writes into it what differs from the first query. A query that
 * is not an object has no place in the address.
 */
export function followAddress<Query>(
  $query: WritableAtom<Query>,
  choices: Partial<Record<keyof Query, readonly string[]>>,
): void {
  if (import.meta.env.SSR || typeof location === 'undefined') return
  const first = $query.get()
  if (typeof first !== 'object' || first === null) return
  const initial = new Map(Object.entries(first))
  const allowed = new Map<string, readonly string[]>(Object.entries(choices))
  function readAddress(): void {
    const address = new URLSearchParams(location.search)
    const addressed = [...initial.keys()].flatMap((name) => {
      const value = address.get(name)
      return value !== null && (allowed.get(name)?.includes(value) ?? true) ? [[name, value]] : []
    })
    const stated = new Map([...initial, ...addressed] as [string, string][])
    const now = new Map(Object.entries($query.get() as object))
    // A list that is shown as before is not loaded again.
    if ([...stated].some(([name, value]) => value !== now.get(name)))
      $query.set({ ...first, ...Object.fromEntries(addressed) })
  }
  readAddress()
  $query.listen((query) => {
    if (typeof query !== 'object' || query === null) return
    const parameters = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(query))
      if (value === undefined || value === initial.get(name)) parameters.delete(name)
      else parameters.set(name, value)
    const search = parameters.size > 0 ? `?${parameters}` : ''
    history.replaceState(history.state, '', location.pathname + search + location.hash)
  })
  for (const event of NEW_ADDRESS) addEventListener(event, readAddress)
}
