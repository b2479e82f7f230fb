import * as v from 'valibot'
import { articleId, articleIds, articleLink } from '../../../lib/article-fields.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { form } from '../../../lib/form.ts'
import { MAX_KEPT } from './rules.ts'

const ids = articleIds(MAX_KEPT, `At most ${MAX_KEPT} articles can be kept.`)

export const readKept = endpoint('GET /api/account/kept', 'user', {
  summary: 'The ids of the articles that the caller keeps, without suspended ones, newest first.',
  answer: v.object({ ids: v.array(articleId) }),
})

export const saveKept = endpoint('PUT /api/account/kept', 'user', {
  summary: 'Puts a list of articles in the place of those that the caller keeps.',
  input: form({ ids }),
  answer: v.object({ ids: v.array(articleId) }),
})

export const checkKept = endpoint('POST /api/article/kept', 'guest', {
  token: 'read',
  summary: 'Of these articles those that readers see, with their present ids and versions.',
  effect: 'read',
  input: form({ ids }),
  answer: v.object({
    results: v.array(v.object({ asked: articleId, ...articleLink.entries, version: v.number() })),
  }),
})
