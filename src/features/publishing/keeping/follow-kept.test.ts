import { atom } from 'nanostores'
import { beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'

const bringUpToDate = vi.hoisted(() => vi.fn(async () => {}))
const refreshKept = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('./upkeep.ts', () => ({ bringUpToDate }))
vi.mock('./store.ts', () => ({ $kept, refreshKept, followSession() {} }))
const $kept = atom<string[]>([])

openStandInPage()
const listeners = new Map<string, () => unknown>()
const word = {
  text: 'Keep',
  replaceChildren(text: string) {
    word.text = text
  },
}
const button = {
  dataset: { keep: 'rye' } as Record<string, string>,
  querySelector: () => word,
  toggleAttribute: (_: string, isOn: boolean) => {
    delete button.dataset.kept
    if (isOn) button.dataset.kept = ''
  },
}
let added: (changes: { addedNodes: object[] }[]) => void
let buttons: (typeof button)[] = []

beforeEach(() => {
  vi.clearAllMocks()
  buttons = [button]
  Object.assign(document, { querySelectorAll: () => buttons })
  $kept.set([])
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => listeners.set(name, act))
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      constructor(act: typeof added) {
        added = act
      }
    },
  )
})

async function open() {
  vi.resetModules()
  await import('./follow-kept.ts')
}

// rule: keeping/list
it('Buttons say whether an article is kept, also those that come later', async () => {
  await open()
  expect(word.text).toBe('Keep')
  $kept.set(['rye'])
  expect(word.text).toBe('Kept')
  $kept.set([])
  expect(word.text).toBe('Keep')
  buttons = []
  $kept.set(['rye'])
  buttons = [button]
  added([{ addedNodes: [] }])
  expect(word.text).toBe('Keep')
  added([{ addedNodes: [button] }])
  expect(word.text).toBe('Kept')
})

// rule: keeping/withdrawn
it('Copies are brought up to date when a page opens and when the network comes back', async () => {
  await open()
  await vi.waitFor(() => expect(bringUpToDate).toHaveBeenCalledOnce())
  await listeners.get('online')?.()
  expect(bringUpToDate).toHaveBeenCalledTimes(2)
})

it('The list of the account is read once in a tab', async () => {
  for (const _ of [1, 2, 3]) await open()
  await vi.waitFor(() => expect(bringUpToDate).toHaveBeenCalledTimes(3))
  expect(refreshKept).toHaveBeenCalledOnce()
})
