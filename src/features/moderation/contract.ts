import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'
import { integerId, offset, quantity, time } from '../../lib/fields.ts'
import { atMost, form } from '../../lib/form.ts'
import { deletedComment, deletionReason, thread } from '../comments/contract.ts'

export const COMMENT_REPORTED = 'This comment has been reported.'
export const COMMENT_NOT_REPORTED = 'Could not report this comment.'
export const REPORTS_DISMISSED = 'The reports were dismissed.'
export const REPORTED_DELETED = 'The comment was deleted.'
export const NO_REPORT = 'No report found.'
export const REASON_TOO_LONG = 'A reason has at most 500 characters.'

export const MAX_REASON = 500

export const reportComment = endpoint('POST /api/article/comment/report/:id', {
  summary: 'Reports a comment to the editors; a second time changes nothing.',
  access: 'verified',
  input: form({
    id: integerId,
    reason: v.optional(
      v.pipe(
        v.string('A reason is text.'),
        v.transform((text) => text.replaceAll('\0', '\uFFFD').toWellFormed().trim()),
        atMost(MAX_REASON, REASON_TOO_LONG),
      ),
      '',
    ),
  }),
  answer: v.object({ message: v.string() }),
})

const reported = v.object({
  ...thread.entries,
  /** Whether the account of the comment's writer is suspended. */
  suspended: v.boolean(),
  reports: v.array(
    v.object({ username: v.nullable(v.string()), reason: v.string(), created_at: time }),
  ),
})
export type ReportedComment = v.InferOutput<typeof reported>

export const listReports = endpoint('GET /api/admin/comment/report', {
  summary: 'Comments with open reports, those that have waited longest first.',
  access: 'editor',
  input: v.object({ offset, quantity: quantity(10) }),
  answer: v.object({ results: v.array(reported), total: v.number() }),
})

export const REPORT_ACTIONS = ['dismiss', 'delete'] as const
export type ReportAction = (typeof REPORT_ACTIONS)[number]

export const resolveReport = endpoint('POST /api/admin/comment/report/:id', {
  summary: 'Dismisses the open reports of a comment, or deletes the comment and may say why.',
  access: 'editor',
  input: form({
    id: integerId,
    action: v.picklist(REPORT_ACTIONS, 'Say "dismiss" or "delete".'),
    reason: deletionReason,
  }),
  answer: v.object({ message: v.string() }),
})

export const suspendReported = endpoint('POST /api/admin/comment/report/:id/suspend', {
  summary:
    'Suspends the account that wrote a reported comment; one with a role only by an administrator.',
  access: 'editor',
  input: form({ id: integerId }),
  answer: v.object({ message: v.string() }),
})

export const listDeletedComments = endpoint('GET /api/admin/comment/deleted', {
  summary: 'Comments that editors deleted less than a day ago, newest first.',
  access: 'editor',
  answer: v.object({ results: v.array(deletedComment) }),
})
