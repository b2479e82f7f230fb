import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAddress } from './query-address.ts'

const LIST = '/vii/pages'
let events: EventTarget
let address: URL

const go = (to: string | URL) => {
  address.href = new URL(to, address).href
}
/** As the router and the history of a browser do: the address changes, and no page is loaded. */
function arrive(by: 'pushState' | 'popstate', to: string): void {
  go(to)
  events.dispatchEvent(new Event(by))
}
const shown = () => address.pathname + address.search + address.hash

function openList(at: string) {
  go(at)
  const $query = atom({ keyword: '', kind: 'all' })
  followAddress($query, { kind: ['all', 'own', 'site'] })
  return $query
}

beforeEach(() => {
  events = new EventTarget()
  address = new URL('http://localhost/')
  vi.stubEnv('SSR', false)
  vi.stubGlobal('location', address)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => go(to),
  })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('What a list is filtered by is in its address, and is read from it', () => {
  const $query = openList(`${LIST}?kind=own&path=/about`)
  expect($query.get()).toEqual({ keyword: '', kind: 'own' })
  $query.set({ keyword: 'tins', kind: 'all' })
  expect(shown()).toBe(`${LIST}?path=%2Fabout&keyword=tins`)
})

test('A filter of the address that a list does not have is ignored', () => {
  expect(openList(`${LIST}?kind=lost`).get()).toEqual({ keyword: '', kind: 'all' })
})

test('A link from an editor to its list shows what the address of the link says', () => {
  const $query = openList(LIST)
  $query.set({ keyword: 'tins', kind: 'own' })
  arrive('pushState', `${LIST}/3#history`)
  expect(shown()).toBe(`${LIST}/3#history`)
  arrive('pushState', LIST)
  expect([shown(), $query.get()]).toEqual([LIST, { keyword: '', kind: 'all' }])
})

test('Back from an editor shows a list as it was left', () => {
  const $query = openList(`${LIST}?kind=own`)
  arrive('pushState', `${LIST}/3`)
  arrive('popstate', `${LIST}?kind=own`)
  expect([shown(), $query.get()]).toEqual([`${LIST}?kind=own`, { keyword: '', kind: 'own' }])
})

test('A list is not loaded again for an address that says the same of it', () => {
  const $query = openList(`${LIST}?kind=own`)
  const loaded = vi.fn()
  $query.listen(loaded)
  arrive('pushState', `${LIST}/3?kind=own`)
  expect(loaded).not.toHaveBeenCalled()
})
