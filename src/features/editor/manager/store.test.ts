import { beforeEach, describe, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { ArticleOfDesk } from '../../search/contract.ts'
import { EVERYTHING, readView } from './address.ts'
import { fetchCategories, fetchPage, fetchSeries } from './api.ts'
import { $choices, $list, $view, changeView, loadChoices, showView } from './store.ts'

vi.mock('./api.ts', () => ({
  fetchPage: vi.fn(),
  fetchCategories: vi.fn(),
  fetchSeries: vi.fn(),
}))
vi.mock('wouter/use-browser-location', () => ({ navigate: vi.fn() }))

const server = vi.mocked(fetchPage)
const went = vi.mocked(navigate)
const page = (...ids: string[]) => ({
  articles: ids.map((id) => ({ id }) as ArticleOfDesk),
  total: ids.length,
})
const listed = () => $list.get().articles?.map(({ id }) => id)

beforeEach(() => {
  vi.resetAllMocks()
  $view.set(EVERYTHING)
  $list.set({ articles: null, total: 0, loading: true, problem: '' })
})

/** What the browser does: the address changes, and the page shows it. */
const follow = () =>
  went.mockImplementation((to) => {
    server.mockResolvedValue(page())
    void showView(readView(new URL(to, 'http://localhost').search))
  })

describe('the list', () => {
  it('is what was asked for last, in whatever order answers come', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof page>>()
    server.mockReturnValueOnce(slow.promise)
    const first = showView({ ...EVERYTHING, keyword: 'r' })
    server.mockResolvedValueOnce(page('rye'))
    await showView({ ...EVERYTHING, keyword: 'rye' })
    slow.resolve(page('rabbits', 'rye'))
    await first
    expect(listed()).toEqual(['rye'])
    expect($list.get().loading).toBe(false)
  })

  it('stays while the next is asked for, and goes when it cannot be had', async () => {
    server.mockResolvedValueOnce(page('rye'))
    await showView(EVERYTHING)
    server.mockRejectedValueOnce(new Error('A network error occurred.'))
    const next = showView({ ...EVERYTHING, page: 2 })
    expect(listed()).toEqual(['rye'])
    await next
    expect($list.get()).toMatchObject({ articles: null, problem: 'A network error occurred.' })
  })

  it('goes back to the last page when the one that was asked for is no more', async () => {
    server.mockResolvedValueOnce({ articles: [], total: 20 })
    await showView({ ...EVERYTHING, state: 'binned', page: 3 })
    expect(went).toHaveBeenCalledWith('/vii/articles?state=binned&page=2', { replace: true })
  })
})

describe('a change of view', () => {
  it('begins at the first page and makes an entry of its own', () => {
    $view.set({ ...EVERYTHING, keyword: 'rye', page: 4 })
    changeView({ sort: 'views' })
    expect(went).toHaveBeenCalledWith('/vii/articles?keyword=rye&sort_by=views', { replace: false })
  })

  it('to what is shown already is none', () => {
    $view.set({ ...EVERYTHING, keyword: 'rye' })
    changeView({ keyword: 'rye ' })
    expect(went).not.toHaveBeenCalled()
  })

  it('by typing is one entry until something else is done', () => {
    follow()
    changeView({ keyword: 'r' }, { typing: true })
    changeView({ keyword: 'rye' }, { typing: true })
    changeView({ state: 'published' })
    changeView({ keyword: 'rye bread' }, { typing: true })
    expect(went.mock.calls.map(([, options]) => options?.replace)).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})

it('the choices are asked for until there are some, and their lack stops nobody', async () => {
  vi.mocked(fetchCategories).mockRejectedValueOnce(new Error('A network error occurred.'))
  vi.mocked(fetchSeries).mockResolvedValueOnce([])
  await loadChoices()
  expect($choices.get()).toEqual({ categories: [], series: [] })
  const food = { id: 1, name: 'Food', slug: 'food', parent_slug: null, children: [] }
  vi.mocked(fetchCategories).mockResolvedValueOnce([food])
  vi.mocked(fetchSeries).mockResolvedValueOnce([])
  await loadChoices()
  await loadChoices()
  expect($choices.get().categories).toEqual([food])
  expect(fetchCategories).toHaveBeenCalledTimes(2)
})
