import { expect, test, vi } from 'vitest'
import { openStandInPage } from '../../../tests/support/stand-in-page.ts'
import { CallError } from '../../lib/call.ts'
import { createAdminList } from './create-admin-list.ts'
import { createEditableList } from './create-editable-list.ts'
import { perform } from './perform.ts'
import { performAll } from './perform-all.ts'
import { createSelection } from './selection.ts'

const page = openStandInPage()
const gone = new CallError(404, 'It no longer exists.')

test('A change that is refused says why, and the items are loaded again', async () => {
  const fetchItems = vi.fn().mockResolvedValue({ results: ['bread'] })
  const list = createEditableList<string>(fetchItems)
  expect(await list.change(async () => Promise.reject(gone))).toBe(false)
  await vi.waitFor(() => expect(page.toasts).toEqual([`An error occurred. ${gone.message}`]))
  await vi.waitFor(() => expect(list.$state.get().value).toEqual(['bread']))
})

test('A change shows all items as it has left them', async () => {
  const list = createEditableList<string>(async () => ({ results: [] }))
  expect(await list.change(async () => ({ results: ['dairy', 'bread'] }))).toBe(true)
  expect(list.$state.get().value).toEqual(['dairy', 'bread'])
})

test('Nothing is done, and nothing follows, when the question is refused', async () => {
  page.confirms = false
  const [act, after] = [vi.fn(), vi.fn()]
  expect(await perform({ ask: { head: 'Sure?', body: '' }, act, after })).toBe(false)
  expect(page.questions).toEqual(['Sure? '])
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
  expect(fetchPage.mock.lastCall?.slice(0, 2)).toEqual(['bread', { offset: 0, quantity: 50 }])
})

test('What is done with many items can be undone, and items with which it fails stay selected', async () => {
  const selection = createSelection<string>({ keyOf: (item) => item })
  const items = ['bread', 'dairy', 'tins']
  selection.select(items, true)
  const undo = vi.fn(async () => {})
  const after = vi.fn(async () => {})
  await performAll(items, selection, {
    act: async (item) => item === 'tins' && Promise.reject(gone),
    done: ({ length }) => `${length} deleted.`,
    undo,
    undone: ({ length }) => `${length} restored.`,
    after,
  })
  expect([...selection.$state.get().chosen.keys()]).toEqual(['tins'])
  await vi.waitFor(() =>
    expect(page.toasts).toEqual([`Success 2 deleted. 1 failed: ${gone.message} Undo ×`]),
  )
  page.pressInToast('Undo')
  await vi.waitFor(() => expect(page.toasts.at(-1)).toBe('Success 2 restored.'))
  expect(undo.mock.calls).toEqual([['bread'], ['dairy']])
  expect(after).toHaveBeenCalledTimes(2)
})

test.each([
  ['one of the items', ['dairy'], `Success 1 restored. 1 failed: ${gone.message}`],
  ['every item', ['bread', 'dairy'], `An error occurred. ${gone.message}`],
])('Undo says when it fails with %s', async (_what, failing, toast) => {
  await performAll(['bread', 'dairy'], createSelection<string>({ keyOf: (item) => item }), {
    act: async () => {},
    done: ({ length }) => `${length} deleted.`,
    undo: async (item) => failing.includes(item) && Promise.reject(gone),
    undone: ({ length }) => `${length} restored.`,
  })
  await vi.waitFor(() => expect(page.toasts).toHaveLength(1))
  page.pressInToast('Undo')
  await vi.waitFor(() => expect(page.toasts.at(-1)).toBe(toast))
})
