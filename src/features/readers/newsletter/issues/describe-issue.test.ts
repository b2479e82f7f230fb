import { expect, it } from 'vitest'
import type { ListedIssue } from './contract.ts'
import { describeAfterwards, describeCopies, describeState } from './describe-issue.ts'

const NOTHING: ListedIssue['progress'] = {
  total: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  left: 0,
  later: 0,
  bounced: 0,
  braked: false,
  complained: 0,
  gained: 0,
  stopped: 0,
}
const DRAFT: ListedIssue = {
  id: 1,
  subject: 'Frost and rye',
  state: 'draft',
  public: true,
  send_at: null,
  send_problem: null,
  article: null,
  welcome_days: null,
  version: 1,
  updated_by: null,
  updated_at: '2026-11-01T10:00:00Z',
  started_at: null,
  finished_at: null,
  paused_at: null,
  progress: NOTHING,
}

it.each<[Partial<ListedIssue>, string]>([
  [{}, 'Not sent yet'],
  [{ welcome_days: 1 }, 'Welcome series, 1 day after the confirmation'],
  [{ send_problem: 'No subscribers.' }, 'Not sent: No subscribers.'],
  [
    { send_at: '2026-11-20T10:00:00Z', article: { id: 'rye', title: 'Rye' } },
    'Goes out when “Rye” is published',
  ],
  [{ state: 'sending' }, 'Sending'],
  [{ state: 'sending', paused_at: '2026-11-20T20:00:00Z' }, 'Paused'],
  [{ state: 'sent', finished_at: '2026-11-20T20:00:00Z' }, 'Sent on November 20, 2026'],
])('An issue with %j is described as “%s”', (part, words) => {
  expect(describeState({ ...DRAFT, ...part })).toBe(words)
})

it('Each kind of copy that an issue had is counted, and an imported issue has no counts', () => {
  expect(
    describeCopies({ ...NOTHING, total: 10, sent: 7, failed: 1, left: 2, complained: 1 }),
  ).toBe('7 of 10 sent, 1 refused, 2 unsubscribed before sending, 1 complaint')
  expect(
    describeCopies({
      ...NOTHING,
      total: 10,
      sent: 9,
      uncertain: 1,
      later: 3,
      bounced: 2,
      complained: 2,
    }),
  ).toBe(
    '9 of 10 sent, 1 delivery unknown, not sent again, 3 got a link in a later issue, as they chose, 2 returned, 2 complaints',
  )
  expect(describeCopies(NOTHING)).toBe('')
  expect(describeAfterwards({ ...NOTHING, gained: 3, stopped: 1 })).toBe('3 gained, 1 lost')
})
