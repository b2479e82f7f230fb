import { expect, it } from 'vitest'
import { countsOf } from './waiting.ts'

// rule: moderation/waiting-told
it('Comments that wait and those that are reported are one number beside Comments', () => {
  const counts = countsOf({
    open_reviews: 1,
    waiting_comments: 2,
    open_reports: 4,
    open_messages: 8,
    failed_emails: null,
    failing_webhooks: 0,
  })
  expect(counts.map(({ section, count, word }) => [section, count, word])).toEqual([
    ['/vii/articles', 1, 'in review'],
    ['/vii/comments', 6, 'waiting'],
    ['/vii/messages', 8, 'open'],
    ['/vii/email', 0, 'failed'],
    ['/vii/webhooks', 0, 'failing'],
  ])
})
