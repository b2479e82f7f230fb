import { beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { ApiError } from '../../../server/errors.ts'
import { countArticles, searchArticles } from '../search/contract.ts'
import { searchOffline } from './offline.ts'
import { findResults } from './result-source.ts'
import { EMPTY_VIEW } from './search-address.ts'

vi.mock('./offline.ts')

const page = openStandInPage()
const count = page.answer(countArticles)
const search = page.answer(searchArticles)
const index = { madeAt: '2026-11-30T12:00:00Z', missing: 1 }
const view = { ...EMPTY_VIEW, keyword: 'rye' }
const find = (change = {}) =>
  findResults({ ...view, ...change }, { offset: 0, quantity: 5 }, new AbortController().signal)

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  count.mockResolvedValue({ results: { count: 0 } })
  search.mockResolvedValue({ results: [], corrected: null })
  vi.mocked(searchOffline).mockReset()
  vi.mocked(searchOffline).mockResolvedValue({ results: [], count: 7, index })
})

// rule: search/server-is-the-truth
it('The answer of the server counts, and the static index is not asked', async () => {
  expect(await find()).toMatchObject({ count: 0, offline: null })
  expect(searchOffline).not.toHaveBeenCalled()
})

it.each([
  ['does not answer', () => new TypeError('Failed to fetch')],
  ['is not available', () => new ApiError(503, 'A network error occurred.')],
])('Where the server %s the static index answers, and is named', async (_, failure) => {
  search.mockRejectedValue(failure())
  expect(await find()).toMatchObject({ count: 7, offline: index })
})

it.each([
  [429, 'That was a little fast.'],
  [422, 'Please correct the highlighted fields.'],
  [500, 'We could not complete your request.'],
] as const)(
  'A refusal of the server (%d) is shown, and not answered by the index',
  async (status, message) => {
    search.mockRejectedValue(new ApiError(status, message))
    await expect(find()).rejects.toThrow(message)
    expect(searchOffline).not.toHaveBeenCalled()
  },
)

it('What only editors see is never looked for in the index', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await expect(find({ state: 'any' })).rejects.toThrow()
  expect(searchOffline).not.toHaveBeenCalled()
})
