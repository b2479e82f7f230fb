import * as v from 'valibot'
import { articleId } from '../../../../../lib/article-fields.ts'
import { endpoint } from '../../../../../lib/endpoint.ts'
import { REQUIRED } from '../../../../../lib/field-messages.ts'
import { time } from '../../../../../lib/fields.ts'
import { form } from '../../../../../lib/form.ts'
import { draft } from '../drafts/contract.ts'

export const createPreviewLink = endpoint('POST /api/admin/article/preview-link', 'author', {
  token: 'articles',
  summary:
    'Makes a link by which anyone can read an unpublished article, or a change that waits, for seven days.',
  input: form({ id: articleId }),
  status: 201,
  answer: v.object({ url: v.string(), expires_at: time }),
})

export const previewArticle = endpoint('POST /api/admin/article/preview', 'author', {
  token: 'articles',
  summary: 'The page of an article as it would be with the unsaved text; nothing is stored.',
  input: form(
    {
      id: v.optional(articleId),
      content: draft.entries.content,
    },
    { content: REQUIRED },
  ),
  maxBody: 512 * 1024,
  answer: v.object({ html: v.string() }),
})
