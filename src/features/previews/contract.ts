import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'
import { time } from '../../lib/fields.ts'
import { form } from '../../lib/form.ts'
import { articleId } from '../articles/contract.ts'

export const makePreviewLink = endpoint({
  method: 'POST',
  path: '/api/admin/article/preview-link',
  summary: 'Makes a link by which anybody may read an unpublished article for seven days.',
  access: 'administrator',
  effect: 'write',
  input: form({ id: articleId }),
  status: 201,
  answer: v.object({ url: v.string(), expires_at: time }),
})
