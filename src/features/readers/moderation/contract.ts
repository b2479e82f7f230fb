import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { integerId, keyword, offset, quantity, time } from '../../../lib/fields.ts'
import { form } from '../../../lib/form.ts'
import { sortBy } from '../../../lib/sort-by.ts'
import { deletedComment, deletionReason, thread } from '../comments/contract.ts'

export const REPORTS_DISMISSED = 'The reports were dismissed.'
export const REPORTED_DELETED = 'The comment was deleted.'
export const COMMENT_APPROVED = 'The comment was approved.'
export const COMMENT_WAITS = 'The comment waits for approval again.'
export const NOT_WAITING = 'This comment is not waiting for approval.'
export const NO_REPORT = 'No report found.'
const moderated = v.object({
  ...thread.entries,
  /** Whether the writer's account is suspended. */
  suspended: v.boolean(),
  /** rule: moderation/hidden-writer */
  hidden: v.boolean(),
  reports: v.array(
    v.object({ username: v.nullable(v.string()), reason: v.string(), created_at: time }),
  ),
})
export type ModeratedComment = v.InferOutput<typeof moderated>

const moderatedPage = v.object({ results: v.array(moderated), total: v.number() })

export const listReports = endpoint('GET /api/admin/comment/report', 'editor', {
  token: 'read',
  summary: 'Comments with open reports, those that have waited longest first.',
  input: v.object({ offset, quantity: quantity(10) }),
  answer: moderatedPage,
})

/** The filters of the list; `first` are the first comments of accounts. */
export const COMMENT_STATES = ['all', 'waiting', 'reported', 'first', 'links', 'hidden'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

export const COMMENT_COLUMNS = ['writer', 'state', 'created_at'] as const
export type CommentColumn = (typeof COMMENT_COLUMNS)[number]

export const listModeratedComments = endpoint('GET /api/admin/comment', 'editor', {
  token: 'read',
  summary: 'Comments by words, writer and state, newest first, also those that readers do not see.',
  input: v.object({
    keyword,
    writer: keyword,
    state: v.optional(v.picklist(COMMENT_STATES, 'This state is not known.'), 'all'),
    sort_by: sortBy(COMMENT_COLUMNS),
    offset,
    quantity: quantity(20),
  }),
  answer: moderatedPage,
})

export const approveComment = endpoint('POST /api/admin/comment/:id/approve', 'editor', {
  summary: 'Shows a comment that waits to everyone, or lets it wait again.',
  input: form({ id: integerId, approved: v.optional(v.boolean(), true) }),
})

export const hideWriter = endpoint('POST /api/admin/comment/:id/writer', 'editor', {
  summary: 'Hides what the writer of a comment says, now and later, or shows it again.',
  input: form({ id: integerId, hidden: v.boolean() }),
})

export const REPORT_ACTIONS = ['dismiss', 'delete'] as const
export type ReportAction = (typeof REPORT_ACTIONS)[number]

export const resolveReport = endpoint('POST /api/admin/comment/report/:id', 'editor', {
  summary: 'Dismisses the open reports of a comment, or deletes the comment and may say why.',
  input: form({
    id: integerId,
    action: v.picklist(REPORT_ACTIONS, 'Say "dismiss" or "delete".'),
    reason: deletionReason,
  }),
})

export const suspendWriter = endpoint('POST /api/admin/comment/:id/suspend', 'editor', {
  summary: 'Suspends the account that wrote a comment; one with a role only by an administrator.',
  input: form({ id: integerId }),
})

export const listDeletedComments = endpoint('GET /api/admin/comment/deleted', 'editor', {
  token: 'read',
  summary: 'Comments that editors deleted less than a day ago, newest first.',
  answer: v.object({ results: v.array(deletedComment) }),
})
