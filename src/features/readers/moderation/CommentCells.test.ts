import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readHtml } from '../../../../tests/support/html.ts'
import { commentOf } from '../comments/comment.fixture.ts'
import CommentCells from './CommentCells.tsx'
import CommentDetails from './CommentDetails.tsx'
import type { ModeratedComment } from './contract.ts'

const moderatedOf = (rest: Partial<ModeratedComment> = {}): ModeratedComment => ({
  comment: commentOf(2, { body: 'No, never.', html: '<p>No, never.</p>', parent_comment: 1 }),
  level: 2,
  ancestors: [commentOf(1, { username: 'nora', body: 'Rinse it?', html: '<p>Rinse it?</p>' })],
  article: { id: 'salt', aux_id: 4, title: 'On salt' },
  open: true,
  suspended: false,
  hidden: false,
  reports: [],
  ...rest,
})
const report = (username: string, reason: string) => ({
  username,
  reason,
  created_at: '2026-11-22T10:00:00.000Z',
})
const rowOf = (moderated: ModeratedComment) =>
  readHtml(
    renderToStaticMarkup(
      createElement(CommentCells, { moderated, isOpen: false, onOpen: () => {} }),
    ),
  )

// rule: moderation/all-comments
it('A row has the comment, its article, and what the comment answers', () => {
  const row = rowOf(moderatedOf())
  expect(row.first('button').text).toBe('sam_porter No, never.')
  expect(row.first('a', { href: '/article/salt#comment-2' }).text).toBe('On salt')
  expect(row.text).toContain('to nora: “Rinse it?”')
})

it('The row of a reported comment has the first report in place of what it answers', () => {
  const row = rowOf(moderatedOf({ reports: [report('olga', 'Rude.'), report('pia', 'False.')] }))
  expect(row.text).toContain('reported by olga: Rude.')
  expect(row.text).not.toMatch(/False|Rinse/)
  expect(row.text).toContain('2 reports')
  expect(rowOf(moderatedOf({ reports: [report('olga', '')] })).text).toContain('no reason')
})

it('A row says that a comment waits, and that its writer is muted or suspended', () => {
  const comment = commentOf(2, { withheld: 'waiting' })
  expect(rowOf(moderatedOf({ comment, hidden: true, suspended: true })).text).toContain(
    'Waiting for approval, Muted, Suspended',
  )
})

it('A comment that is opened has all of it: what is above it, and every report', () => {
  const moderated = moderatedOf({ reports: [report('olga', 'Rude.'), report('pia', '')] })
  const props = { moderated, answers: false, onAnswered: () => {} }
  const details = readHtml(renderToStaticMarkup(createElement(CommentDetails, props)))
  expect(details.all('article').map((one) => one.get('aria-label'))).toEqual([
    'Above it: comment by nora',
    'Comment by sam_porter',
  ])
  const reports = details.first('ul', { 'aria-label': 'Reports' }).all('li')
  expect(reports.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^olga.*Rude\.$/),
    expect.stringMatching(/^pia.*No reason given\.$/),
  ])
})
