import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../../../lib/call.ts'
import {
  type AdminArticleRow,
  countAllArticles,
  searchAllArticles,
} from '../../../search/contract.ts'
import { EVERYTHING, readView } from './list-address.ts'
import { $view, articles, changeView, showView } from './store.ts'

const browser = openStandInPage()
const searched = browser.answer(searchAllArticles)
const counted = browser.answer(countAllArticles)
const server = vi.fn<() => Promise<{ articles: AdminArticleRow[]; total: number }>>()
const page = (...ids: string[]) => ({
  articles: ids.map((id) => ({ id }) as AdminArticleRow),
  total: ids.length,
})
const listed = () => articles.$list.get().items?.map(({ id }) => id)

beforeEach(() => {
  server.mockReset()
  $view.set(EVERYTHING)
  articles.reset()
  let answer: ReturnType<typeof server>
  searched.mockImplementation(async () => {
    answer = server()
    return { results: (await answer).articles }
  })
  counted.mockImplementation(async () => ({ results: { count: (await answer).total } }))
})

/** Does what a browser does after a navigation: the page shows the view of the new address. */
const follow = () => {
  const { to = '' } = browser.visits.at(-1) ?? {}
  server.mockResolvedValue(page())
  void showView(readView(new URL(to, 'http://localhost').search))
}

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
    server.mockResolvedValueOnce({ ...page('rye'), total: 75 })
    const view = { ...EVERYTHING, keyword: 'rye', state: 'binned', category: 4, page: 3 } as const
    await showView(view)
    const filter = {
      keyword: 'rye',
      tag: [4],
      feature: null,
      author: null,
      from: null,
      to: null,
      kind: null,
      time: null,
      season: null,
      state: 'binned',
      sort_by: 'relevance',
    }
    expect(searched.mock.calls).toEqual([[{ ...filter, offset: 50, quantity: 25 }]])
    expect(counted.mock.calls).toEqual([[expect.objectContaining(filter)]])
    server.mockResolvedValueOnce({ ...page('rye'), total: 51 })
    await showView({ ...EVERYTHING, author: 3, rows: 50, page: 2 })
    expect(searched).toHaveBeenLastCalledWith(
      expect.objectContaining({ author: 3, offset: 50, quantity: 50 }),
    )
    server.mockResolvedValueOnce(page('rye'))
    await showView(EVERYTHING)
    expect(counted).toHaveBeenLastCalledWith(expect.objectContaining({ tag: [] }))
  })

  it('A page that no longer exists leads to the last page', async () => {
    server.mockResolvedValueOnce({ articles: [], total: 50 })
    server.mockResolvedValueOnce({ ...page('rye'), total: 50 })
    await showView({ ...EVERYTHING, state: 'binned', page: 3 })
    expect(browser.visits).toEqual([{ to: '/vii/articles?state=binned&page=2', replace: true }])
  })
})

describe('A change of view', () => {
  it('A new order begins at the first page with an entry in the history', () => {
    $view.set({ ...EVERYTHING, keyword: 'rye', page: 4 })
    changeView({ sort: 'views' })
    const to = '/vii/articles?keyword=rye&sort_by=views'
    expect(browser.visits).toEqual([{ to, replace: false }])
  })

  it('A change to the view that is shown changes no address', () => {
    $view.set({ ...EVERYTHING, keyword: 'rye' })
    changeView({ keyword: 'rye ' })
    expect(browser.visits).toEqual([])
  })

  it('Typing is one entry in the history until something else is done', () => {
    const change = (...made: Parameters<typeof changeView>) => {
      changeView(...made)
      follow()
    }
    change({ keyword: 'r' }, { typing: true })
    change({ keyword: 'rye' }, { typing: true })
    change({ state: 'published' })
    change({ keyword: 'rye bread' }, { typing: true })
    expect(browser.visits.map(({ replace }) => replace)).toEqual([false, true, false, false])
  })
})
