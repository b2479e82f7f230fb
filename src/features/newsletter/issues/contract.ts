import * as v from 'valibot'
import { articleId } from '../../../lib/article-fields.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { REQUIRED } from '../../../lib/field-messages.ts'
import { integerId, rowId, time, version } from '../../../lib/fields.ts'
import { atMost, filled, form, trimmed } from '../../../lib/form.ts'

export const NO_ISSUE = 'There is no such issue.'
export const NOTHING_IN_IT = 'Write an introduction or choose an article first.'
export const WENT_OUT = 'This issue has gone out and cannot be changed.'
export const SUBJECT_SHAPE = 'A subject is one line of at most 150 characters.'

export const PREVIEW = 'newsletter preview'

export const progress = v.object({
  total: v.number(),
  sent: v.number(),
  failed: v.number(),
  /** Lost in a crash during sending; not repeated. */
  uncertain: v.number(),
  /** Unsubscribed before their copy was sent. */
  left: v.number(),
})

export const issue = v.object({
  id: rowId,
  subject: v.string(),
  introduction: v.string(),
  articles: v.array(articleId),
  state: v.picklist(['draft', 'sending', 'sent']),
  version: v.number(),
  updated_by: v.nullable(v.string()),
  updated_at: time,
  started_at: v.nullable(time),
  finished_at: v.nullable(time),
  progress,
})
export type Issue = v.InferOutput<typeof issue>

const content = {
  subject: v.pipe(
    filled,
    trimmed,
    atMost(150, SUBJECT_SHAPE),
    v.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, SUBJECT_SHAPE),
  ),
  introduction: v.pipe(
    v.string(REQUIRED),
    atMost(5000, 'An introduction has at most 5,000 characters.'),
    v.transform((text) => text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed().trim()),
  ),
  articles: v.pipe(
    v.array(articleId, 'Articles are a list of their ids.'),
    v.maxLength(20, 'An issue has at most 20 articles.'),
    v.transform((ids) => [...new Set(ids)]),
  ),
}

const byId = form({ id: integerId })
const answer = v.object({ issue })

export const listIssues = endpoint('GET /api/admin/newsletter', 'editor', {
  summary: 'The issues of the newsletter, newest first, and how many have subscribed.',
  answer: v.object({
    results: v.array(issue),
    subscribers: v.number(),
    /** Required for sending (rule: site-settings/newsletter). */
    has_newsletter: v.boolean(),
  }),
})

export const createIssue = endpoint('POST /api/admin/newsletter', 'editor', {
  summary: 'Begins an issue.',
  input: form(content),
  status: 201,
  answer,
})

export const updateIssue = endpoint('PUT /api/admin/newsletter/:id', 'editor', {
  summary:
    'Changes an issue that has not gone out; refused when another user has saved it since `version`.',
  input: form({ id: integerId, version, ...content }),
  answer,
})

export const deleteIssue = endpoint('DELETE /api/admin/newsletter/:id', 'editor', {
  summary: 'Removes an issue that has not gone out.',
  input: byId,
  status: 204,
  answer: v.void(),
})

export const previewIssue = endpoint('GET /api/admin/newsletter/:id/preview', 'editor', {
  summary: 'An issue as subscribers get it: its text, and an address for its HTML.',
  input: v.object({ id: integerId }),
  answer: v.object({
    subject: v.string(),
    text: v.string(),
    /** Valid for ten minutes without login, for a frame on this site. */
    url: v.string(),
  }),
})

export const sendTestIssue = endpoint('POST /api/admin/newsletter/:id/test', 'editor', {
  summary: 'Sends an issue to the caller alone.',
  input: byId,
  status: 202,
})

export const sendIssue = endpoint('POST /api/admin/newsletter/:id/send', 'editor', {
  summary:
    'Sends an issue to every confirmed subscriber, or goes on with it; nobody gets it twice.',
  input: byId,
  status: 202,
  answer,
})
