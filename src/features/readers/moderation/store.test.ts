import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../lib/call.ts'
import { listReports, type ModeratedComment, resolveReport } from './contract.ts'
import { reports, resolve } from './store.ts'

const page = openStandInPage()
const pages = page.answer(listReports)
const resolved = page.answer(resolveReport)

const reported = (id: number) => ({ comment: { id } }) as ModeratedComment
const ids = () => reports.$list.get().items?.map(({ comment }) => comment.id)

const toasts = (...messages: string[]) => vi.waitFor(() => expect(page.toasts).toEqual(messages))

beforeEach(() => reports.reset())

describe('The list of reports', () => {
  it('Reports are loaded in pages, each comment once', async () => {
    pages.mockResolvedValueOnce({ results: [reported(1), reported(2)], total: 3 })
    await reports.load()
    pages.mockResolvedValueOnce({ results: [reported(2), reported(3)], total: 3 })
    await reports.more()
    expect(pages.mock.calls).toEqual([[{ offset: 0, quantity: 10 }], [{ offset: 2, quantity: 10 }]])
    expect(ids()).toEqual([1, 2, 3])
  })

  it('A page that does not come says why, and the reports that are listed stay', async () => {
    pages.mockResolvedValueOnce({ results: [reported(1)], total: 2 })
    await reports.load()
    pages.mockRejectedValueOnce(new CallError(0, 'A network error occurred.'))
    await reports.more()
    expect(reports.$list.get()).toMatchObject({ problem: 'A network error occurred.' })
    expect(ids()).toEqual([1])
  })
})

describe('Resolving the reports of a comment', () => {
  beforeEach(async () => {
    pages.mockResolvedValueOnce({ results: [reported(1), reported(2)], total: 2 })
    await reports.load()
  })

  it('Reports are dismissed without a question, with the words of the server', async () => {
    resolved.mockResolvedValueOnce({ message: 'The reports were dismissed.' })
    expect(await resolve(1, 'dismiss')).toBe(true)
    expect(page.questions).toEqual([])
    expect(ids()).toEqual([2])
    expect(reports.$list.get().total).toBe(1)
    expect(pages).toHaveBeenCalledOnce()
    await toasts('Success The reports were dismissed.')
  })

  it('A reported comment is deleted only once that is confirmed', async () => {
    page.confirms = false
    expect(await resolve(1, 'delete')).toBe(false)
    expect(page.questions).toEqual([
      'Delete this comment? You can restore it for a day. This also closes its reports.',
    ])
    expect(resolved).not.toHaveBeenCalled()
    page.confirms = true
    resolved.mockResolvedValueOnce({ message: 'The comment was deleted.' })
    expect(await resolve(1, 'delete')).toBe(true)
    expect(resolved).toHaveBeenCalledWith({ id: 1, action: 'delete', reason: '' })
  })

  it('After the last report nothing more is loaded', async () => {
    pages.mockResolvedValueOnce({ results: [reported(1)], total: 1 })
    await reports.load()
    resolved.mockResolvedValueOnce({ message: 'The reports were dismissed.' })
    await resolve(1, 'dismiss')
    expect(ids()).toEqual([])
    expect(pages).toHaveBeenCalledTimes(2)
  })

  it('Reports of one comment are resolved at a time', async () => {
    resolved.mockResolvedValue({ message: 'The reports were dismissed.' })
    expect(await Promise.all([resolve(1, 'dismiss'), resolve(2, 'dismiss')])).toEqual([true, false])
    expect(ids()).toEqual([2])
  })

  it('Reports that could not be resolved stay in the list, and can be resolved again', async () => {
    resolved.mockRejectedValueOnce(new CallError(404, 'No report found.'))
    expect(await resolve(1, 'dismiss')).toBe(false)
    expect(ids()).toEqual([1, 2])
    await toasts('An error occurred. No report found.')
    resolved.mockResolvedValueOnce({ message: 'The reports were dismissed.' })
    expect(await resolve(1, 'dismiss')).toBe(true)
  })

  it('When the last comment of the page is resolved, the next page is loaded', async () => {
    pages.mockResolvedValueOnce({ results: [reported(1)], total: 2 })
    await reports.load()
    resolved.mockResolvedValueOnce({ message: 'The reports were dismissed.' })
    pages.mockResolvedValueOnce({ results: [reported(9)], total: 1 })
    await resolve(1, 'dismiss')
    expect(ids()).toEqual([9])
  })
})
