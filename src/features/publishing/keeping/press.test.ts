import { beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { $session } from '../../base/session/store.ts'
import { press } from './press.ts'
import { $kept, changeKept } from './store.ts'
import { keepElsewhere } from './upkeep.ts'

vi.mock('./follow-kept.ts', () => ({}))
vi.mock('./upkeep.ts', () => ({
  bringUpToDate: async () => {},
  keepElsewhere: vi.fn(() => true),
  keptElsewhere: () => [],
}))

const page = openStandInPage()
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  $session.set({ status: 'guest' })
  vi.mocked(keepElsewhere).mockReturnValue(true)
  await changeKept(() => [])
  return () => vi.useRealTimers()
})
const told = async () => {
  await vi.advanceTimersByTimeAsync(0)
  return page.toasts
}

// rule: keeping/list
it('A press keeps an article as the newest, and another press takes it off, which can be undone', async () => {
  for (const id of ['rye', 'jam', 'kraut']) await press(id)
  expect($kept.get()).toEqual(['kraut', 'jam', 'rye'])
  await press('jam')
  expect($kept.get()).toEqual(['kraut', 'rye'])
  expect((await told()).slice(2)).toEqual([
    expect.stringMatching(/^Kept for later/),
    expect.stringMatching(/^No longer kept/),
  ])
  page.pressInToast('Undo')
  await vi.advanceTimersByTimeAsync(0)
  expect($kept.get()).toEqual(['kraut', 'jam', 'rye'])
})

it('A guest whose browser stores nothing is told so, and nothing is kept', async () => {
  vi.mocked(keepElsewhere).mockReturnValue(false)
  await press('rye')
  expect($kept.get()).toEqual([])
  expect(await told()).toEqual(['An error occurred. This browser stores nothing for this site.'])
})

it('At most 200 articles are kept, and the next one is refused', async () => {
  await changeKept(() => Array.from({ length: 199 }, (_, at) => `article-${at}`))
  await press('rye')
  expect($kept.get()).toHaveLength(200)
  await press('jam')
  expect($kept.get()).toHaveLength(200)
  expect((await told()).at(-1)).toMatch(/At most 200 articles can be kept\./)
})
