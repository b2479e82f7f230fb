import * as v from 'valibot'
import { articleId } from '../../../../../lib/article-fields.ts'
import { endpoint } from '../../../../../lib/endpoint.ts'
import { REQUIRED } from '../../../../../lib/field-messages.ts'
import { rowId, time, version } from '../../../../../lib/fields.ts'
import { form } from '../../../../../lib/form.ts'

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
    cards: v.array(v.record(v.string(), v.unknown())),
    tag: v.array(v.number()),
    author_ids: v.array(v.number()),
    series: v.nullable(v.record(v.string(), v.unknown())),
    sharing: v.record(v.string(), v.unknown()),
  }),
)

export const tab = v.optional(
  v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,36}$/, 'A tab has an id of lowercase letters.')),
  '',
)

export const draft = v.object({
  article_id: articleId,
  aux_id: rowId,
  tab: v.string(),
  /**
   * The version of the article that the draft is based on; 0 for an article that was never saved.
   */
  version: v.number(),
  content,
  saved_at: time,
})
export type Draft = v.InferOutput<typeof draft>

export const listDrafts = endpoint('GET /api/admin/article/draft', 'author', {
  token: 'read',
  summary:
    'What the caller has typed into an article and not saved, newest first; without an `id` into all articles that were never saved.',
  input: v.object({ id: v.optional(articleId) }),
  answer: v.object({ drafts: v.array(draft) }),
})

export const saveDraft = endpoint('PUT /api/admin/article/draft', 'author', {
  token: 'articles',
  summary:
    'Stores what the caller has typed in a tab; readers never see it. Without an `id` it begins a new article.',
  input: form(
    {
      id: v.optional(articleId),
      tab,
      version: v.optional(v.nullable(version)),
      content,
    },
    { content: REQUIRED },
  ),
  maxBody: 512 * 1024,
  answer: v.object({ draft }),
})

export const deleteDraft = endpoint('DELETE /api/admin/article/draft', 'author', {
  token: 'articles',
  summary:
    'Deletes what the caller has typed in a tab; with the last draft goes an article that was never saved.',
  input: form({ id: articleId, tab }),
  status: 204,
  answer: v.void(),
})
