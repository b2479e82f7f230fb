import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './call.ts'
import { createPagedList, type PageOf, type Slice } from './paged-list.ts'

const answer = vi.fn<(query: string, slice: Slice) => Promise<PageOf<number>>>()
const page = (results: number[], total = results.length) => ({ results, total })
const lost = new CallError(0, 'A network error occurred.')
const create = () =>
  createPagedList<number, string>({ size: 2, fetchPage: answer, keyOf: (item) => item })

beforeEach(() => answer.mockReset())

test('A list is loaded page by page, and an item that moved is listed once', async () => {
  const list = create()
  answer.mockResolvedValueOnce(page([1, 2], 3)).mockResolvedValueOnce(page([2, 3], 3))
  expect(await list.load('rye')).toBe(true)
  expect(await list.more()).toBe(true)
  expect(answer.mock.calls.map(([, slice]) => slice.offset)).toEqual([0, 2])
  expect(list.$list.get()).toMatchObject({ items: [1, 2, 3], total: 3, loading: null })
})

test('The items stay while the list is loaded again and when that fails', async () => {
  const list = create()
  answer.mockResolvedValueOnce(page([1])).mockRejectedValueOnce(lost)
  await list.load('rye')
  const again = list.load('rye')
  expect(list.$list.get()).toMatchObject({ items: [1], loading: 'list' })
  expect(await again).toBe(false)
  expect(list.$list.get()).toMatchObject({ items: [1], problem: lost.message, loading: null })
})

test('The items of one query are not shown when another query fails', async () => {
  const list = create()
  answer.mockResolvedValueOnce(page([1])).mockRejectedValueOnce(lost)
  await list.load('rye')
  await list.load('wheat')
  expect(list.$list.get()).toMatchObject({ items: null, total: 0, problem: lost.message })
})

test('The latest query wins, whichever answer comes first', async () => {
  const list = create()
  const slow = Promise.withResolvers<PageOf<number>>()
  answer.mockReturnValueOnce(slow.promise).mockResolvedValueOnce(page([2]))
  const first = list.load('r')
  await list.load('rye')
  slow.resolve(page([1, 2]))
  expect(await first).toBe(false)
  expect(list.$list.get()).toMatchObject({ items: [2], loading: null })
})

test('Only one next page is loaded at a time', async () => {
  const list = create()
  answer.mockResolvedValueOnce(page([1, 2], 3)).mockResolvedValueOnce(page([3], 3))
  await list.load('rye')
  expect(await Promise.all([list.more(), list.more()])).toEqual([true, false])
  expect(answer).toHaveBeenCalledTimes(2)
})

test('What failed can be tried again: the next page, not the list', async () => {
  const list = create()
  answer.mockResolvedValueOnce(page([1, 2], 3)).mockRejectedValueOnce(lost)
  await list.load('rye')
  await list.more()
  answer.mockResolvedValueOnce(page([3], 3))
  await list.retry()
  expect(list.$list.get()).toMatchObject({ items: [1, 2, 3], problem: '' })
})

test('An empty page ends the list, whatever was counted before', async () => {
  const list = create()
  answer.mockResolvedValueOnce(page([1, 2], 9)).mockResolvedValueOnce(page([], 9))
  await list.load('rye')
  await list.more()
  expect(list.$list.get()).toMatchObject({ items: [1, 2], total: 2 })
})

test('The next page begins earlier by the items that were removed', async () => {
  const list = create()
  answer.mockResolvedValueOnce(page([1, 2], 3)).mockResolvedValueOnce(page([3], 2))
  await list.load('rye')
  list.remove(1)
  expect(list.$list.get()).toMatchObject({ items: [2], total: 2 })
  await list.more()
  expect(answer).toHaveBeenLastCalledWith('rye', { offset: 1, quantity: 2 }, expect.anything())
})

test('A list that was reset is empty, and a late answer does not fill it', async () => {
  const list = create()
  const late = Promise.withResolvers<PageOf<number>>()
  answer.mockReturnValueOnce(late.promise)
  const loading = list.load('rye')
  list.reset()
  late.resolve(page([1]))
  await loading
  expect(list.$list.get()).toMatchObject({ items: null, loading: null })
})
