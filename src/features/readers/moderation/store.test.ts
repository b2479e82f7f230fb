import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../lib/call.ts'
import {
  type DeletedComment,
  deleteComment,
  postComment,
  restoreComment,
} from '../comments/contract.ts'
import {
  approveComment,
  listDeletedComments,
  listModeratedComments,
  listReports,
  type ModeratedComment,
  resolveReport,
} from './contract.ts'
import { answer, approve, comments, deletedComments, dismiss, remove, restore } from './store.ts'

const page = openStandInPage()
const listed = page.answer(listModeratedComments)
const reports = page.answer(listReports)
const deleted = page.answer(listDeletedComments)
const approved = page.answer(approveComment)
const resolved = page.answer(resolveReport)
const removed = page.answer(deleteComment)
const restored = page.answer(restoreComment)
const posted = page.answer(postComment)

const one = (id: number, withheld: 'waiting' | null = null) =>
  ({ comment: { id, article_id: 'rye', withheld }, reports: [] }) as unknown as ModeratedComment
const toasts = (...messages: string[]) => vi.waitFor(() => expect(page.toasts).toEqual(messages))

beforeEach(() => {
  comments.reset()
  comments.$query.set({ keyword: '', writer: '', state: 'all', sort_by: '' })
  comments.selection.clear()
  listed.mockResolvedValue({ results: [], total: 0 })
  deleted.mockResolvedValue({ results: [] })
})

describe('The list of comments', () => {
  it('Reports are listed in the order of their waiting, unless words are searched or a head sorts', async () => {
    reports.mockResolvedValue({ results: [one(1)], total: 1 })
    const filter = { keyword: '', writer: '', state: 'reported', sort_by: '' } as const
    await comments.load(filter)
    expect(reports).toHaveBeenCalledWith({ offset: 0, quantity: 25 })
    expect(listed).not.toHaveBeenCalled()
    await comments.load({ ...filter, keyword: 'rye' })
    expect(listed).toHaveBeenCalledWith({ ...filter, keyword: 'rye', offset: 0, quantity: 25 })
    await comments.load({ ...filter, sort_by: 'writer' })
    expect(listed).toHaveBeenCalledWith({ ...filter, sort_by: 'writer', offset: 0, quantity: 25 })
  })
})

describe('Several comments', () => {
  it('Ten comments are approved without a question, and wait again after Undo', async () => {
    const some = Array.from({ length: 10 }, (_, index) => one(index + 1, 'waiting'))
    comments.selection.select(some, true)
    approved.mockResolvedValue({ message: '' })
    expect(await approve(some)).toBe(true)
    expect(page.questions).toEqual([])
    expect(comments.selection.$state.get().chosen.size).toBe(0)
    await toasts('Success 10 comments approved. Undo ×')
    page.pressInToast('Undo')
    await vi.waitFor(() => expect(approved).toHaveBeenCalledTimes(20))
    expect(approved).toHaveBeenLastCalledWith({ id: 10, approved: false })
  })

  it('Comments are deleted only once that is confirmed, and are restored by Undo', async () => {
    page.confirms = false
    const some = [one(1), { ...one(2), reports: [{ username: null, reason: '', created_at: '' }] }]
    expect(await remove(some)).toBe(false)
    expect(page.questions).toEqual([
      'Delete 2 comments? You can undo this for a day. It also closes the reports.',
    ])
    expect(removed).not.toHaveBeenCalled()
    page.confirms = true
    removed.mockResolvedValue({ message: '' } as never)
    restored.mockResolvedValue({ message: '' } as never)
    expect(await remove(some)).toBe(true)
    await toasts('Success 2 comments deleted. Undo ×')
    page.pressInToast('Undo')
    await vi.waitFor(() => expect(restored.mock.calls).toEqual([[{ id: 1 }], [{ id: 2 }]]))
  })

  it('Deleted comments are restored together, and leave the list of deleted ones', async () => {
    const gone = [{ id: 1 }, { id: 2 }] as DeletedComment[]
    deleted.mockResolvedValueOnce({ results: gone })
    comments.$query.set({ ...comments.$query.get(), state: 'deleted' })
    await deletedComments.load()
    restored.mockResolvedValue({ message: '' } as never)
    await restore(gone)
    expect(restored.mock.calls).toEqual([[{ id: 1 }], [{ id: 2 }]])
    expect(deletedComments.$list.get().items).toEqual([])
    expect(listed).not.toHaveBeenCalled()
    await toasts('Success 2 comments restored.')
  })

  it('A comment whose reports cannot be dismissed stays selected', async () => {
    const some = [one(1), one(2)]
    comments.selection.select(some, true)
    resolved.mockResolvedValueOnce({ message: '' })
    resolved.mockRejectedValueOnce(new CallError(404, 'No report found.'))
    await dismiss(some)
    expect([...comments.selection.$state.get().chosen.keys()]).toEqual(['2'])
    await toasts('Success Reports of 1 comment dismissed. 1 failed: No report found.')
  })
})

it('A comment that waits is approved before it is answered', async () => {
  const calls: string[] = []
  approved.mockImplementation(async () => ({ message: `${calls.push('approve')}` }))
  posted.mockImplementation(async () => {
    calls.push('post')
    return { comment: { id: 3 } } as never
  })
  await answer(one(2, 'waiting'), 'Thank you.')
  expect(calls).toEqual(['approve', 'post'])
  expect(posted).toHaveBeenCalledWith({
    article_id: 'rye',
    body: 'Thank you.',
    parent_comment: 2,
    made: null,
  })
})
