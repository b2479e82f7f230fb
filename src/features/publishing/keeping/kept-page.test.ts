import { readFileSync } from 'node:fs'
import { parseHTML } from 'linkedom'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Toast } from '../../../components/toast.ts'

const told = vi.hoisted(() => ({
  session: { status: 'guest' },
  changes: [] as string[][],
  elsewhere: [] as string[][],
  toasts: [] as Toast[],
  kept: ['rye', 'jam'],
  missing: '',
}))
vi.mock('./follow-kept.ts', () => ({}))
vi.mock('./press.ts', () => ({ remove() {} }))
vi.mock('./copies.ts', () => ({
  copyOf: async (id: string) =>
    id === told.missing
      ? null
      : {
          version: 1,
          title: 'Rye',
          published: '2026-11-01T12:00:00Z',
          picture: '/images/rye/480.avif',
        },
  bytesOf: async () => 120_000,
}))
vi.mock('../../../components/toast.ts', () => ({
  showToast: (toast: Toast) => told.toasts.push(toast),
}))
vi.mock('../../base/session/store.ts', () => ({ knownSession: async () => told.session }))
vi.mock('./store.ts', () => ({
  $kept,
  changeKept: async (change: (ids: string[]) => string[]) => told.changes.push(change(['kraut'])),
  refreshKept: async () => {},
}))
vi.mock('./upkeep.ts', () => ({
  $upkept: atom(0),
  bringUpToDate: async () => {},
  keepElsewhere: (ids: string[]) => told.elsewhere.push(ids),
  keptElsewhere: () => [],
}))

const $kept = atom<string[]>([])

/** The page as it is written, without what its layout adds. */
const [, , written = ''] = readFileSync('src/pages/kept.astro', 'utf8').split('---\n')

let page: Document
beforeEach(() => {
  const window = parseHTML(`<html><body>${written}</body></html>`)
  page = window.document
  Object.assign(window.HTMLElement.prototype, { focus() {} })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => {})
  vi.resetModules()
  Object.assign(told, { changes: [], elsewhere: [], toasts: [], kept: ['rye', 'jam'], missing: '' })
})
afterEach(() => vi.unstubAllGlobals())

const part = (name: string) => page.querySelector<HTMLElement>(`[data-kept=${name}]`)

async function openAs(status: 'guest' | 'user') {
  told.session = { status }
  $kept.set(told.kept)
  await import('./kept-page.ts')
  await vi.waitFor(() => expect(part('list')?.children).toHaveLength(told.kept.length))
}

async function clear(): Promise<Toast> {
  part('clear')?.click()
  return vi.waitUntil(() => told.toasts[0])
}

// rule: keeping/page
it('The page says of each article its day and its space, and the space of all', async () => {
  await openAs('guest')
  const [item] = part('list')?.children ?? []
  expect(item?.querySelector('.kept-facts')?.textContent).toBe('November 1, 2026 · 120 kB')
  expect(item?.querySelector('a')?.getAttribute('href')).toBe('/article/rye')
  expect(item?.querySelector('img')?.getAttribute('src')).toBe('/images/rye/480.avif')
  expect(part('space')?.textContent).toBe('2 articles. They take 240 kB here.')
  expect(part('guest')?.hidden).toBe(false)
})

it.each([
  ['one article', ['rye'], '', '1 article. It takes 120 kB here.'],
  [
    'two, one of them elsewhere',
    ['rye', 'jam'],
    'jam',
    '2 articles, 1 of them not on this device. They take 120 kB here.',
  ],
])('Screen readers hear the space that is used by %s', async (_, kept, missing, says) => {
  Object.assign(told, { kept, missing })
  await openAs('guest')
  expect(page.querySelector('[role=status]')?.textContent).toBe(says)
})

it('To remove everything ends the list of a guest, until it is undone', async () => {
  await openAs('guest')
  const { message, action } = await clear()
  expect([told.changes, told.elsewhere, message]).toEqual([[[]], [], undefined])
  await action?.act()
  expect(told.changes[1]).toEqual(['rye', 'jam', 'kraut'])
})

it('To remove everything leaves the list in the account of a user, who can store it here again', async () => {
  await openAs('user')
  expect(part('guest')?.hidden).toBe(true)
  const { message, action } = await clear()
  expect(told.changes).toEqual([])
  expect(told.elsewhere).toEqual([['rye', 'jam']])
  expect(message).toBe('They stay in your account.')
  await action?.act()
  expect([told.changes, told.elsewhere.at(-1)]).toEqual([[], []])
})
