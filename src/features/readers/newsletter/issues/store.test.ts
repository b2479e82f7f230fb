import { beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../../tests/support/stand-in-page.ts'
import {
  deleteIssue,
  type ListedIssue,
  listIssues,
  pauseIssue,
  scheduleIssue,
  sendIssue,
  showIssue,
} from './contract.ts'
import { pause, remove, send, show, sortIssues, stop } from './store.ts'

const page = openStandInPage()
const listed = page.answer(listIssues)
const removed = page.answer(deleteIssue)
const calls = [pauseIssue, scheduleIssue, sendIssue, showIssue].map((call) => page.answer(call))
const [paused, scheduled, sent, shown] = calls

const issue = (id: number, rest: Partial<ListedIssue> = {}) =>
  ({
    id,
    subject: `No. ${id}`,
    state: 'draft',
    public: true,
    finished_at: null,
    ...rest,
  }) as ListedIssue

beforeEach(() => {
  listed.mockResolvedValue({ results: [], subscribers: 0, has_newsletter: true })
  for (const call of calls) call.mockResolvedValue({ issue: {} } as never)
})

// rule: newsletter/issue-frozen
it('Ada is asked before an issue is removed', async () => {
  page.confirms = false
  expect(await remove(issue(4))).toBe(false)
  expect(removed).not.toHaveBeenCalled()
  page.confirms = true
  expect(await remove(issue(4))).toBe(true)
  expect(removed).toHaveBeenCalledWith({ id: 4 })
})

it('An issue is sent, paused, stopped before its time, and taken off the site or put there again', async () => {
  await send(1)
  await pause(2)
  await stop(issue(3))
  await show(issue(4))
  await show(issue(5, { public: false }))
  expect(sent).toHaveBeenCalledWith({ id: 1 })
  expect(paused).toHaveBeenCalledWith({ id: 2 })
  expect(scheduled).toHaveBeenCalledWith({ id: 3, at: null })
  expect(shown?.mock.calls).toEqual([[{ id: 4, public: false }], [{ id: 5, public: true }]])
  await vi.waitFor(() =>
    expect(page.toasts).toEqual([
      'Success The issue is being sent.',
      'Success Sending is paused.',
      'Success The issue will not be sent.',
      'Success It will be removed with the next update of the site.',
      'Success It will be shown with the next update of the site.',
    ]),
  )
})

// rule: admin/sorted-rows
it('Issues are sorted by subject, state, copies and growth, both ways', () => {
  const progress = (sent: number, gained: number, stopped: number) =>
    ({ sent, gained, stopped }) as ListedIssue['progress']
  const issues = [
    issue(1, {
      subject: 'b',
      state: 'sent',
      finished_at: '2026-01-01',
      progress: progress(9, 1, 3),
    }),
    issue(2, { subject: 'c', state: 'draft', progress: progress(0, 0, 0) }),
    issue(3, {
      subject: 'a',
      state: 'sent',
      finished_at: '2026-02-01',
      progress: progress(10, 3, 1),
    }),
  ]
  const sorted = (order: Parameters<typeof sortIssues>[1]) =>
    sortIssues(issues, order).map(({ id }) => id)
  expect(sorted('')).toEqual([1, 2, 3])
  expect(sorted('subject')).toEqual([3, 1, 2])
  expect(sorted('state')).toEqual([2, 1, 3])
  expect(sorted('-sent')).toEqual([3, 1, 2])
  expect(sorted('growth')).toEqual([1, 2, 3])
})
