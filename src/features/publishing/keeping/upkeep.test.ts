import { beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { $session } from '../../base/session/store.ts'
import { checkKept } from './contract.ts'
import { copyOf, storeCopy } from './copies.ts'
import { $kept, changeKept } from './store.ts'
import { bringUpToDate } from './upkeep.ts'

vi.mock('./copies.ts')
vi.mock('../../base/offline/shared/kept-caches.ts', () => ({
  ELSEWHERE: 'kept_elsewhere',
  copiedIds: async () => [...copied],
  removeCopy: async (id: string) => void copied.delete(id),
}))

const page = openStandInPage()
const check = page.answer(checkKept)
let copied = new Set<string>()

beforeEach(async () => {
  copied = new Set(['rye', 'jam', 'kraut'])
  vi.mocked(copyOf).mockImplementation(async (id) =>
    copied.has(id) ? { version: 1, title: '', published: '', picture: '' } : null,
  )
  vi.mocked(storeCopy).mockReset()
  $session.set({ status: 'guest' })
  await changeKept(() => ['rye', 'jam', 'kraut'])
})

const seen = (asked: string, version = 1, id = asked) => ({ asked, id, title: asked, version })

// rule: keeping/withdrawn
it('What was withdrawn leaves the list and the device, and what has another address stays under it', async () => {
  check.mockResolvedValue({ results: [seen('rye'), seen('kraut', 1, 'sauerkraut')] })
  await bringUpToDate()
  expect($kept.get()).toEqual(['rye', 'sauerkraut'])
  expect([...copied]).toEqual(['rye'])
  expect(vi.mocked(storeCopy).mock.calls).toEqual([['sauerkraut']])
})

it('A change of a kept article is stored anew, and nothing else', async () => {
  check.mockResolvedValue({ results: [seen('rye', 2), seen('jam'), seen('kraut')] })
  await bringUpToDate()
  expect(vi.mocked(storeCopy).mock.calls).toEqual([['rye']])
  expect($kept.get()).toEqual(['rye', 'jam', 'kraut'])
})

it('Without an answer of the server everything stays', async () => {
  check.mockRejectedValue(new Error('nobody is there'))
  await bringUpToDate()
  expect($kept.get()).toEqual(['rye', 'jam', 'kraut'])
  expect([...copied]).toEqual(['rye', 'jam', 'kraut'])
})

it('A session that expired takes no copy from the device, which belongs to the list of the account', async () => {
  check.mockResolvedValue({ results: [] })
  $session.set({ status: 'guest', ending: 'expired' })
  await bringUpToDate()
  expect([...copied]).toEqual(['rye', 'jam', 'kraut'])
})
