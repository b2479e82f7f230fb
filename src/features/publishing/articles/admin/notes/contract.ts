import * as v from 'valibot'
import { articleId } from '../../../../../lib/article-fields.ts'
import { endpoint } from '../../../../../lib/endpoint.ts'
import { integerId, rowId, time } from '../../../../../lib/fields.ts'
import { clean, form, paragraphs } from '../../../../../lib/form.ts'

export const NO_NOTE = 'This note no longer exists, or it is not yours.'
export const LONG_MARGIN_NOTE = 2000

export const marginNote = v.object({
  id: rowId,
  /** The id of the note that it answers; null for the first note. */
  answers: v.nullable(rowId),
  /** The version of the article when the note was written. */
  version: v.number(),
  quote: v.string(),
  before: v.string(),
  after: v.string(),
  body: v.string(),
  created_at: time,
  edited_at: v.nullable(time),
  settled_at: v.nullable(time),
  author: v.nullable(v.string()),
  settled_by: v.nullable(v.string()),
})
export type MarginNote = v.InferOutput<typeof marginNote>

const words = v.optional(v.pipe(v.string(), v.maxLength(2000), clean), '')
const body = paragraphs('A note', LONG_MARGIN_NOTE)
const notes = {
  answer: v.object({ results: v.array(marginNote) }),
} as const

export const listNotes = endpoint('GET /api/article/note', 'author', {
  ...notes,
  token: 'read',
  summary: 'The notes in the margin of an article, the first first, with their answers.',
  input: v.object({ id: articleId }),
})

export const writeNote = endpoint('POST /api/article/note', 'author', {
  ...notes,
  summary:
    'Notes something at words of an article, or answers a note; others who work on it are told.',
  input: form({
    id: articleId,
    answers: v.optional(v.nullable(integerId), null),
    quote: words,
    before: words,
    after: words,
    body,
  }),
  status: 201,
})

export const changeNote = endpoint('PUT /api/article/note/:note', 'author', {
  ...notes,
  summary: 'Changes the words of an own note, or settles a note or opens it again.',
  input: form({
    id: articleId,
    note: integerId,
    body: v.exactOptional(body),
    settled: v.exactOptional(v.boolean('Give true or false.')),
  }),
})

export const deleteNote = endpoint('DELETE /api/article/note/:note', 'author', {
  ...notes,
  summary: 'Deletes an own note with its answers.',
  input: form({ id: articleId, note: integerId }),
})
