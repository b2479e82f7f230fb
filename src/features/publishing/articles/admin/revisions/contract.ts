import * as v from 'valibot'
import { articleId } from '../../../../../lib/article-fields.ts'
import { endpoint } from '../../../../../lib/endpoint.ts'
import { REQUIRED } from '../../../../../lib/field-messages.ts'
import { integerId, rowId, time } from '../../../../../lib/fields.ts'
import { form } from '../../../../../lib/form.ts'
import { draft, tab } from '../drafts/contract.ts'

/** rule: drafts-and-revisions/revisions */
export const revision = v.object({
  id: rowId,
  version: v.number(),
  reason: v.picklist(['save', 'publish', 'draft', 'pending']),
  /** The user who saved it; null for a deleted account and for a scheduled publication. */
  saved_by: v.nullable(v.string()),
  saved_at: time,
  published: v.boolean(),
  /** The number of words of the text; null without a text. */
  words: v.nullable(v.number()),
})
export type Revision = v.InferOutput<typeof revision>

export const fullRevision = v.object({
  ...revision.entries,
  article_id: articleId,
  content: draft.entries.content,
})
export type FullRevision = v.InferOutput<typeof fullRevision>

export const listRevisions = endpoint('GET /api/admin/article/revision', 'author', {
  token: 'read',
  summary: 'How an article was, newest first, without the texts.',
  input: v.object({ id: articleId }),
  answer: v.object({ results: v.array(revision) }),
})

export const storeRevision = endpoint('POST /api/admin/article/revision', 'author', {
  token: 'articles',
  summary: 'Stores a text that was typed and not saved, before another takes its place.',
  input: form(
    {
      id: articleId,
      version: v.pipe(v.number(REQUIRED), v.integer(), v.minValue(0)),
      content: draft.entries.content,
    },
    { content: REQUIRED },
  ),
  maxBody: 512 * 1024,
  status: 201,
  answer: v.object({ revision: fullRevision }),
})

export const readRevision = endpoint('GET /api/admin/article/revision/:revision', 'author', {
  token: 'read',
  summary: 'How an article was at one save, whole.',
  input: v.object({ revision: integerId }),
  answer: v.object({ revision: fullRevision }),
})

export const restoreRevision = endpoint(
  'POST /api/admin/article/revision/:revision/restore',
  'author',
  {
    token: 'articles',
    summary:
      'Makes a former text the draft of the caller, whose draft becomes a revision; nothing is saved yet.',
    input: form({ revision: integerId, tab }),
    answer: v.object({ draft }),
  },
)
