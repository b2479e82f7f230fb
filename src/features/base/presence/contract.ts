import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { integerId } from '../../../lib/fields.ts'
import { form } from '../../../lib/form.ts'

export const NO_DOCUMENT = 'There is no such document.'

export const noteOpenDocument = endpoint('POST /api/admin/open-document', 'author', {
  summary:
    'Says that the caller has an article (by its `aux_id`), page or issue open, and who else has had it open in the last 15 seconds.',
  input: form({
    kind: v.picklist(['article', 'page', 'issue'], 'Say "article", "page" or "issue".'),
    id: integerId,
  }),
  answer: v.object({ others: v.array(v.string()) }),
})
