import * as v from 'valibot'
import { endpoint } from '../../../../lib/endpoint.ts'
import { REQUIRED } from '../../../../lib/field-messages.ts'
import { integerId, rowId, time, version } from '../../../../lib/fields.ts'
import { form } from '../../../../lib/form.ts'

/** A text as it was typed. It is not validated, except for what the database cannot store. */
const typed = v.pipe(
  v.string('This field is text.'),
  v.maxLength(200_000, 'This text is too long.'),
  v.transform((text) => text.replaceAll('\0', '').toWellFormed()),
)
const content = form({
  subject: typed,
  preheader: typed,
  body: typed,
  topics: v.pipe(v.array(rowId), v.maxLength(50, 'An issue has at most 50 topics.')),
  public: v.boolean('Give true or false.'),
})
export type IssueContent = v.InferOutput<typeof content>

export const issueDraft = v.object({
  /** The issue's version that the text is based on. */
  version: v.nullable(v.number()),
  content,
  saved_at: time,
})

/** The id of the issue; omitted for a new one. */
const id = v.optional(integerId)

export const readIssueDraft = endpoint('GET /api/admin/newsletter-draft', 'editor', {
  token: 'read',
  summary: 'What the caller has typed into an issue, or a new one, and not saved.',
  input: v.object({ id }),
  answer: v.object({ draft: v.nullable(issueDraft) }),
})

export const saveIssueDraft = endpoint('PUT /api/admin/newsletter-draft', 'editor', {
  summary: 'Stores what the caller has typed into an issue; subscribers never see it.',
  input: form({ id, version: v.optional(v.nullable(version)), content }, { content: REQUIRED }),
  maxBody: 512 * 1024,
  answer: v.object({ draft: issueDraft }),
})

export const deleteIssueDraft = endpoint('DELETE /api/admin/newsletter-draft', 'editor', {
  summary: 'Deletes what the caller has typed into an issue.',
  input: form({ id }),
  status: 204,
  answer: v.void(),
})
