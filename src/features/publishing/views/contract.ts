import * as v from 'valibot'
import { articleId } from '../../../lib/article-fields.ts'
import { endpoint } from '../../../lib/endpoint.ts'

export const recordView = endpoint('POST /api/article/view/:id', 'guest', {
  summary: 'Counts one view a visitor, article and day; no address is stored.',
  input: v.strictObject({
    id: articleId,
    /** The host of the page from which the reader came; any other text is ignored. */
    from: v.optional(v.pipe(v.string(), v.maxLength(255))),
  }),
  status: 204,
  answer: v.void(),
})

export const recordViewEnd = endpoint('POST /api/article/view/:id/end', 'guest', {
  summary: 'Notes that the visitor of a counted view has seen the end of the text.',
  input: v.strictObject({ id: articleId }),
  status: 204,
  answer: v.void(),
})
