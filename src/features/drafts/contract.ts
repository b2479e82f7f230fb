import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'
import { REQUIRED, time } from '../../lib/fields.ts'
import { form } from '../../lib/form.ts'
import { articleId } from '../articles/contract.ts'

/** As typed, nothing checked: whatever stands in the fields may be half a word or half a tag. */
const typed = v.pipe(
  v.string('This field is text.'),
  v.transform((text) => text.replaceAll('\0', '').toWellFormed()),
)

const content = v.partial(
  form({
    id: typed,
    title: typed,
    subtitle: typed,
    headline: typed,
    body: typed,
    images: v.array(v.record(v.string(), v.unknown())),
    references: v.array(v.record(v.string(), v.unknown())),
    tag: v.array(v.number()),
    series: v.nullable(v.record(v.string(), v.unknown())),
  }),
)

/** What an administrator has typed into an article, or into one not created yet, and not saved. */
export const draft = v.object({
  article_id: v.nullable(articleId),
  /** The version of the article that the typing began from. */
  version: v.nullable(v.number()),
  content,
  saved_at: time,
})
export type Draft = v.InferOutput<typeof draft>

const own = { path: '/api/admin/article/draft', access: 'administrator' } as const
/** Nothing for the article that is not created yet. */
const id = v.optional(articleId)

export const readDraft = endpoint({
  ...own,
  method: 'GET',
  summary: 'What the caller has typed into an article, or a new one, and not saved.',
  effect: 'read',
  input: v.object({ id }),
  status: 200,
  answer: v.object({ draft: v.nullable(draft) }),
})

export const keepDraft = endpoint({
  ...own,
  method: 'PUT',
  summary: 'Keeps what the caller has typed; readers never see it.',
  effect: 'write',
  input: form(
    { id, version: v.optional(v.nullable(v.pipe(v.number(), v.integer()))), content },
    { content: REQUIRED },
  ),
  maxBody: 512 * 1024,
  status: 200,
  answer: v.object({ draft }),
})

export const dropDraft = endpoint({
  ...own,
  method: 'DELETE',
  summary: 'Throws away what the caller has typed.',
  effect: 'write',
  input: form({ id }),
  status: 204,
  answer: v.void(),
})
