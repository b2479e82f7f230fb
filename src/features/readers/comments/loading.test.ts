import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../lib/call.ts'
import { commentOf } from './comment.fixture.ts'
import { listComments, readComment, searchComments, type Thread } from './contract.ts'
import { change, createDiscussion } from './discussion.ts'
import { branchOf, TOP } from './loaded-comments.ts'
import { changeView, findComment, loadMore } from './loading.ts'

const browser = openStandInPage()
const pages = browser.answer(listComments)
const matches = browser.answer(searchComments)
const threads = browser.answer(readComment)

const SALT = { id: 'salt', aux_id: 4 }
const page = (ids: number[], total = ids.length) => ({
  comments: ids.map((id) => commentOf(id)),
  total,
  open: true,
})
/** The thread of a comment whose ancestors below `root` are `path`, outermost first. */
const threadOf = (id: number, path: number[], root: number | null = null): Thread => {
  const above = [root, ...path]
  return {
    comment: commentOf(id, { parent_comment: path.at(-1) ?? null }),
    ancestors: path.map((one, index) => commentOf(one, { parent_comment: above[index] ?? null })),
    level: (root ?? 0) + path.length + 1,
    article: { ...SALT, title: 'Salt' },
    open: true,
  }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('loading pages of comments', () => {
  it('A discussion that was closed after the page was built says so once its comments came', async () => {
    const salt = createDiscussion(SALT)
    pages.mockResolvedValueOnce({ ...page([1]), open: false })
    await loadMore(salt)
    expect(salt.$state.get().open).toBe(false)
  })

  it('Pages are asked for one at a time, each where the last one ended', async () => {
    const salt = createDiscussion(SALT)
    pages.mockResolvedValueOnce(page([1, 2], 3)).mockResolvedValueOnce(page([3], 3))
    await Promise.all([loadMore(salt), loadMore(salt)])
    await loadMore(salt)
    expect(pages.mock.calls.map(([{ offset }]) => offset)).toEqual([0, 2])
    expect(branchOf(salt.$state.get(), TOP).ids).toEqual([1, 2, 3])
  })

  it('Pages of replies go no deeper than the discussion', async () => {
    const salt = createDiscussion(SALT)
    pages.mockResolvedValueOnce(page([1]))
    await loadMore(salt)
    pages.mockResolvedValueOnce({
      comments: [commentOf(2, { parent_comment: 1 })],
      total: 1,
      open: true,
    })
    await loadMore(salt, 1)
    expect(pages).toHaveBeenLastCalledWith(
      expect.objectContaining({ article_id: 'salt', sort_by: 'rating', parent_comment: 1 }),
    )
    expect(pages.mock.lastCall?.[0]).toMatchObject({ offset: 0, levels: 3 })
  })

  it('A page that does not come shows why, until it is asked for again', async () => {
    const salt = createDiscussion(SALT)
    pages.mockRejectedValueOnce(new CallError(0, 'A network error occurred.'))
    await loadMore(salt)
    expect(salt.$state.get()).toMatchObject({
      problems: { [TOP]: 'A network error occurred.' },
      loading: [],
    })
    pages.mockResolvedValueOnce(page([1]))
    await loadMore(salt)
    expect(salt.$state.get().problems).toEqual({})
  })
})

describe('sorting comments', () => {
  it('Another order loads anew, and the former list stays until then', async () => {
    const salt = createDiscussion(SALT)
    pages.mockResolvedValueOnce(page([1, 2]))
    await loadMore(salt)
    pages.mockResolvedValueOnce(page([2, 1]))
    change(salt, { loading: [7] })
    const sorted = changeView(salt, { sort: 'new' })
    expect(branchOf(salt.$state.get(), TOP).ids).toEqual([1, 2])
    expect(salt.$state.get().loading).toEqual([7, TOP])
    await sorted
    expect(salt.$state.get().loading).toEqual([7])
    expect(branchOf(salt.$state.get(), TOP).ids).toEqual([2, 1])
  })

  it('The order that was chosen last is shown, whichever answer comes first', async () => {
    const salt = createDiscussion(SALT)
    const slow = Promise.withResolvers<ReturnType<typeof page>>()
    pages.mockReturnValueOnce(slow.promise).mockResolvedValueOnce(page([1, 2]))
    const first = changeView(salt, { sort: 'new' })
    await changeView(salt, { sort: 'rating' })
    slow.resolve(page([2, 1]))
    await first
    expect(salt.$state.get().sort).toBe('rating')
    expect(branchOf(salt.$state.get(), TOP).ids).toEqual([1, 2])
  })

  it.each([
    ['the order New', { sort: 'new' }, pages],
    ['a search', { words: 'brine' }, matches],
  ] as const)(
    'A page of the former list that comes after %s, or fails then, is not shown in the new list',
    async (_, view, answers) => {
      const salt = createDiscussion(SALT)
      for (const end of ['resolve', 'reject'] as const) {
        change(salt, { sort: 'rating', words: '' })
        const slow = Promise.withResolvers<ReturnType<typeof page>>()
        pages.mockReturnValueOnce(slow.promise)
        const late = loadMore(salt)
        answers.mockResolvedValueOnce(page([2], 4))
        await changeView(salt, view)
        if (end === 'resolve') slow.resolve(page([1], 4))
        else slow.reject(new CallError(0, 'A network error occurred.'))
        await late
        const { problems, ...loaded } = salt.$state.get()
        expect(branchOf(loaded, TOP)).toEqual({ ids: [2], total: 4, next: 1 })
        expect(problems).toEqual({})
      }
    },
  )

  it('An order that does not come is not shown as chosen', async () => {
    const salt = createDiscussion(SALT)
    pages.mockRejectedValueOnce(new CallError(0, 'A network error occurred.'))
    await changeView(salt, { sort: 'new' })
    expect(salt.$state.get().sort).toBe('rating')
    await vi.waitFor(() =>
      expect(browser.toasts).toEqual(['An error occurred. A network error occurred.']),
    )
  })
})

describe('a link to a comment', () => {
  it('A link to a loaded comment marks it and expands its threads', async () => {
    const salt = createDiscussion(SALT)
    const child = commentOf(2, { parent_comment: 1 })
    pages.mockResolvedValueOnce({
      comments: [commentOf(1, { children: [child] })],
      total: 1,
      open: true,
    })
    await loadMore(salt)
    salt.$state.set({ ...salt.$state.get(), collapsed: [1, 7] })
    await findComment(salt, 2)
    expect(salt.$state.get()).toMatchObject({ marked: 2, collapsed: [7], notice: '' })
    expect(threads).not.toHaveBeenCalled()
  })

  it('A link to a reply loads the comment above it', async () => {
    const salt = createDiscussion(SALT)
    threads.mockResolvedValueOnce(threadOf(2, [1]))
    await findComment(salt, 2)
    expect(salt.$state.get()).toMatchObject({ marked: 2, notice: '' })
  })

  it('A link to a comment loads the comments above it, however deep it is', async () => {
    const salt = createDiscussion(SALT)
    threads
      .mockResolvedValueOnce(threadOf(6, [3, 4, 5], 2))
      .mockResolvedValueOnce(threadOf(3, [1, 2]))
    await findComment(salt, 6)
    const state = salt.$state.get()
    expect([TOP, 1, 2, 3, 4, 5].map((id) => branchOf(state, id).ids)).toEqual([
      [1],
      [2],
      [3],
      [4],
      [5],
      [6],
    ])
    expect(state.marked).toBe(6)
  })

  it('A link to a comment that is deleted or of another article says so', async () => {
    const salt = createDiscussion(SALT)
    threads.mockRejectedValueOnce(new CallError(404, 'No comment found.'))
    await findComment(salt, 6)
    expect(salt.$state.get().notice).toBe('This comment no longer exists.')
    const elsewhere = { ...threadOf(6, []), article: { id: 'cedar', aux_id: 5, title: 'Cedar' } }
    threads.mockResolvedValueOnce(elsewhere)
    await findComment(salt, 6)
    expect(salt.$state.get()).toMatchObject({
      notice: 'This comment no longer exists.',
      marked: null,
      entries: {},
    })
  })

  it('A comment that could not be loaded is not called deleted', async () => {
    const salt = createDiscussion(SALT)
    threads.mockRejectedValueOnce(new CallError(0, 'A network error occurred.'))
    await findComment(salt, 6)
    expect(salt.$state.get().notice).toBe('A network error occurred.')
  })
})
