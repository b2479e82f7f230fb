import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../lib/call.ts'
import { confirmAction } from '../confirm.ts'
import { showToast } from '../toast.ts'
import { createAdminList } from './create-admin-list.ts'
import { createEditableList } from './create-editable-list.ts'
import { perform } from './perform.ts'

vi.mock('../toast.ts', () => ({ showToast: vi.fn() }))
vi.mock('../confirm.ts', () => ({ confirmAction: vi.fn() }))

const gone = new CallError(404, 'It is not there any more.')

beforeEach(() => {
  vi.resetAllMocks()
})

test('A change that is refused says why, and the items are loaded again', async () => {
  const fetchItems = vi.fn().mockResolvedValue({ results: ['bread'] })
  const list = createEditableList<string>(fetchItems)
  expect(await list.change(async () => Promise.reject(gone))).toBe(false)
  expect(showToast).toHaveBeenCalledWith({ tone: 'error', message: gone.message })
  await vi.waitFor(() => expect(list.$state.get().value).toEqual(['bread']))
})

test('A change shows all items as it has left them', async () => {
  const list = createEditableList<string>(async () => ({ results: [] }))
  expect(await list.change(async () => ({ results: ['dairy', 'bread'] }))).toBe(true)
  expect(list.$state.get().value).toEqual(['dairy', 'bread'])
})

test('Nothing is done, and nothing follows, when the question is refused', async () => {
  vi.mocked(confirmAction).mockResolvedValue(false)
  const [act, after] = [vi.fn(), vi.fn()]
  expect(await perform({ ask: { head: 'Sure?', body: '' }, act, after })).toBe(false)
  expect(act).not.toHaveBeenCalled()
  expect(after).not.toHaveBeenCalled()
})

test('A list is loaded again with as many items as it has', async () => {
  const fetchPage = vi.fn(async (_: string, { offset, quantity }) => ({
    results: Array.from({ length: quantity }, (_, index) => offset + index),
    total: 100,
  }))
  const list = createAdminList<number, string>({ query: '', fetchPage, keyOf: (item) => item })
  await list.load('')
  await list.more()
  list.$query.set('bread')
  await list.refresh()
  expect(fetchPage.mock.lastCall?.slice(0, 2)).toEqual(['bread', { offset: 0, quantity: 40 }])
})
