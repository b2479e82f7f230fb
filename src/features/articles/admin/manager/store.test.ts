import { beforeEach, describe, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { CallError } from '../../../../lib/call.ts'
import {
  type AdminArticleRow,
  countAllArticles,
  searchAllArticles,
} from '../../../search/contract.ts'
import { callAsUser } from '../../../session/call-as-user.ts'
import { EVERYTHING, readView } from './list-address.ts'
import { $view, articles, changeView, showView } from './store.ts'

vi.mock('../../../session/call-as-user.ts', () => ({ callAsUser: vi.fn() }))
vi.mock('wouter/use-browser-location', () => ({ navigate: vi.fn() }))

const went = vi.mocked(navigate)
const server = vi.fn<() => Promise<{ articles: AdminArticleRow[]; total: number }>>()
const page = (...ids: string[]) => ({
  articles: ids.map((id) => ({ id }) as AdminArticleRow),
  total: ids.length,
})
const listed = () => articles.$list.get().items?.map(({ id }) => id)

beforeEach(() => {
  vi.resetAllMocks()
  $view.set(EVERYTHING)
  articles.reset()
  let answer: ReturnType<typeof server>
  vi.mocked(callAsUser).mockImplementation(async (endpoint) => {
    if (endpoint === (searchAllArticles as unknown)) {
      answer = server()
      return { results: (await answer).articles }
    }
    expect(endpoint).toBe(countAllArticles)
    return { results: { count: (await answer).total } }
  })
})

/** As a browser: the address changes and the page shows it. */
const follow = () =>
  went.mockImplementation((to) => {
    server.mockResolvedValue(page())
    void showView(readView(new URL(to, 'http://localhost').search))
  })

describe('The list of articles', () => {
  it('The list shows the latest view, whichever answer comes first', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof page>>()
    server.mockReturnValueOnce(slow.promise)
    const first = showView({ ...EVERYTHING, keyword: 'r' })
    server.mockResolvedValueOnce(page('rye'))
    await showView({ ...EVERYTHING, keyword: 'rye' })
    slow.resolve(page('rabbits', 'rye'))
    await first
    expect(listed()).toEqual(['rye'])
    expect(articles.$list.get().loading).toBeNull()
  })

  it('The list stays while the next page is loaded, and goes when that fails', async () => {
    server.mockResolvedValueOnce(page('rye'))
    await showView(EVERYTHING)
    server.mockRejectedValueOnce(new CallError(0, 'A network error occurred.'))
    const next = showView({ ...EVERYTHING, page: 2 })
    expect(listed()).toEqual(['rye'])
    await next
    expect(articles.$list.get()).toMatchObject({
      items: null,
      problem: 'A network error occurred.',
    })
  })

  it('The server is asked for the page and the filters of the view', async () => {
    server.mockResolvedValueOnce({ ...page('rye'), total: 25 })
    const view = { ...EVERYTHING, keyword: 'rye', state: 'binned', category: 4, page: 3 } as const
    await showView(view)
    const filter = {
      keyword: 'rye',
      tag: [4],
      feature: null,
      author: null,
      state: 'binned',
      sort_by: 'relevance',
    }
    expect(vi.mocked(callAsUser).mock.calls).toEqual([
      [searchAllArticles, { ...filter, offset: 20, quantity: 10 }],
      [countAllArticles, filter],
    ])
    server.mockResolvedValueOnce(page('rye'))
    await showView({ ...EVERYTHING, author: 3, rows: 50, page: 2 })
    expect(callAsUser).toHaveBeenCalledWith(
      searchAllArticles,
      expect.objectContaining({ author: 3, offset: 50, quantity: 50 }),
    )
    server.mockResolvedValueOnce(page('rye'))
    await showView(EVERYTHING)
    expect(callAsUser).toHaveBeenLastCalledWith(
      countAllArticles,
      expect.objectContaining({ tag: [] }),
    )
  })

  it('A page that no longer exists leads to the last page', async () => {
    server.mockResolvedValueOnce({ articles: [], total: 20 }).mockResolvedValueOnce(page('rye'))
    await showView({ ...EVERYTHING, state: 'binned', page: 3 })
    expect(went).toHaveBeenCalledWith('/vii/articles?state=binned&page=2', { replace: true })
  })
})

describe('A change of view', () => {
  it('A new order begins at the first page with an entry in the history', () => {
    $view.set({ ...EVERYTHING, keyword: 'rye', page: 4 })
    changeView({ sort: 'views' })
    expect(went).toHaveBeenCalledWith('/vii/articles?keyword=rye&sort_by=views', { replace: false })
  })

  it('A change to the view that is shown changes no address', () => {
    $view.set({ ...EVERYTHING, keyword: 'rye' })
    changeView({ keyword: 'rye ' })
    expect(went).not.toHaveBeenCalled()
  })

  it('Typing is one entry in the history until something else is done', () => {
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
