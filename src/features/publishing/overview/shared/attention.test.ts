import { expect, it } from 'vitest'
import type { Dashboard } from '../contract.ts'
import { mattersOf } from './attention.ts'

const NOTHING = { visitors: 0, views: 0, comments: 0, subscribers: 0 }

const quiet: Dashboard = {
  recent: { yesterday: NOTHING, day_before: NOTHING, week: NOTHING, week_before: NOTHING },
  articles: {
    published: 4,
    unpublished: 1,
    suppressed: 0,
    binned: 0,
    scheduled: 0,
    review: 0,
    pending: 0,
  },
  most_read: [],
  newest_comments: [],
  unsaved: [],
  assigned: [],
  reviews: [],
  changes: [],
  newly_published: [],
  first_steps: null,
  last_build: null,
  scheduled: [],
  undescribed: 0,
  open_reports: 0,
  waiting_comments: 0,
  open_messages: 0,
  open_reviews: 0,
  failed_emails: 0,
  failing_webhooks: 0,
  mail: { waiting: 3, late: 0, braked: false, unread: false, sent: 'by server' },
  subscribers: [],
}
const at = '2026-11-22T08:00:00.000Z'

it('Nothing needs attention on a quiet day: an email that is tried again does not', () => {
  expect(mattersOf(quiet)).toEqual([])
  const mail = { waiting: 0, late: 0, braked: false, unread: false, sent: 'to folder' as const }
  expect(mattersOf({ ...quiet, mail })).toEqual([])
})

it('Unsaved text comes first, then reports and failed emails, then schedules', () => {
  const matters = mattersOf({
    ...quiet,
    scheduled: [{ id: 'rye', title: 'Rye', scheduled_at: at }],
    undescribed: 2,
    open_reports: 1,
    waiting_comments: 2,
    open_messages: 3,
    failing_webhooks: 2,
    failed_emails: 2,
    mail: { waiting: 0, late: 0, braked: false, unread: false, sent: 'by server' },
    unsaved: [
      { id: 'untitled-1', title: 'Untitled', saved_at: at },
      { id: 'hens', title: 'Hens', saved_at: at },
    ],
  })
  expect(matters.map(({ text, href }) => [text, href])).toEqual([
    ['Unsaved text in “Untitled”', '/vii/articles/untitled-1'],
    ['Unsaved text in “Hens”', '/vii/articles/hens'],
    ['1 reported comment to look at', '/vii/comments?state=reported'],
    ['2 comments wait', '/vii/comments?state=waiting'],
    ['2 pictures without a description', '/vii/pictures?show=undescribed'],
    ['3 messages to answer', '/vii/messages'],
    ['2 emails could not be sent', '/vii/email'],
    ['2 webhooks failing', '/vii/webhooks'],
    ['“Rye” is scheduled', '/vii/articles/rye'],
  ])
})

it.each([
  ['nowhere', { late: 0 }, 'No email can be sent: this site has no mail server (SMTP_URL)'],
  ['by server', { late: 2 }, 'The mail server does not accept 2 emails'],
  ['by server', { late: 2, braked: true }, 'Sending has stopped: too many emails came back'],
  ['by server', { late: 0, unread: true }, 'The mailbox of returned emails cannot be opened'],
] as const)('An administrator is warned when no email can be sent: %s', (sent, counts, text) => {
  const mail = { waiting: 2, braked: false, unread: false, ...counts, sent }
  expect(mattersOf({ ...quiet, mail }).map((matter) => matter.text)).toEqual([text])
})

it('An author reads which of their articles were published', () => {
  const newly_published = [{ id: 'rye', title: 'Rye', at }]
  expect(mattersOf({ ...quiet, open_reports: null, newly_published })).toMatchObject([
    { text: '“Rye” was published', href: '/article/rye', at },
  ])
})

it.each([
  [0, '“Rye” is ready for review'],
  [null, 'An editor has sent “Rye” back to you'],
])(
  'An article in review is named to editors, one that came back to its author',
  (open_reports, text) => {
    const reviews = [{ id: 'rye', title: 'Rye', at }]
    expect(mattersOf({ ...quiet, open_reports, reviews })).toMatchObject([
      { text, href: '/vii/articles/rye', at },
    ])
  },
)

it('An update of the site that failed needs an editor, and no author', () => {
  const last_build = {
    id: 1,
    reason: 'edit',
    article_id: null,
    status: 'failed' as const,
    requested_at: at,
    started_at: at,
    finished_at: at,
    error: 'The build failed.',
    next_attempt_at: null,
    waiting: null,
  }
  expect(mattersOf({ ...quiet, last_build })).toMatchObject([
    { text: 'The last update of the site failed', href: '/vii#builds' },
  ])
  expect(mattersOf({ ...quiet, last_build, open_reports: null })).toEqual([])
})

// rule: planning/assigned
it('What one is to write says when it is due', () => {
  const assigned = [{ id: 'rye', title: 'Rye', due: '2026-11-27' }]
  expect(mattersOf({ ...quiet, assigned })).toMatchObject([
    { text: '“Rye” is yours to write, due Fri, Nov 27', href: '/vii/articles/rye' },
  ])
})
