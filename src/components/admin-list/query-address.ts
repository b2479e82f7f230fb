import type { WritableAtom } from 'nanostores'

type Query = Record<string, string | undefined>

/** Reads a query from the address of the page, and writes into it what differs from the first one. */
export function followAddress(
  $query: WritableAtom<Query>,
  choices: Record<string, readonly string[]>,
): void {
  if (import.meta.env.SSR || typeof location === 'undefined') return
  const first = $query.get()
  const address = new URLSearchParams(location.search)
  const isKnown = (name: string, value: string) => choices[name]?.includes(value) ?? true
  const addressed = Object.keys(first).flatMap((name) => {
    const value = address.get(name)
    return value !== null && isKnown(name, value) ? [[name, value]] : []
  })
  $query.set({ ...first, ...Object.fromEntries(addressed) })
  $query.listen((query) => {
    const parameters = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(query))
      if (value === undefined || value === first[name]) parameters.delete(name)
      else parameters.set(name, value)
    const search = parameters.size > 0 ? `?${parameters}` : ''
    history.replaceState(history.state, '', location.pathname + search)
  })
}
