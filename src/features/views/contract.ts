import * as v from 'valibot'
import { articleId } from '../../lib/article-fields.ts'
import { endpoint } from '../../lib/endpoint.ts'

export const recordView = endpoint('POST /api/article/view/:id', {
  summary: 'Counts one view a visitor, article and day; no address is stored.',
  access: 'guest',
  input: v.strictObject({ id: articleId }),
  status: 204,
  answer: v.void(),
})
