import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'
import { integerId, rowId, time } from '../../lib/fields.ts'
import { form } from '../../lib/form.ts'
import { articleId } from '../articles/contract.ts'
import { draft } from '../drafts/contract.ts'

/** How an article was at a save: 25 are kept, one every ten minutes and at each publication. */
export const revision = v.object({
  id: rowId,
  version: v.number(),
  reason: v.picklist(['save', 'publish']),
  /** Null when they have no account any more, or nobody was there: a planned publication. */
  saved_by: v.nullable(v.string()),
  saved_at: time,
})
export type Revision = v.InferOutput<typeof revision>

const admin = { access: 'administrator', status: 200 } as const

export const readRevisions = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/article/revision',
  summary: 'How an article was, newest first, without the texts.',
  effect: 'read',
  input: v.object({ id: articleId }),
  answer: v.object({ results: v.array(revision) }),
})

export const readRevision = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/article/revision/:revision',
  summary: 'How an article was at one save, whole.',
  effect: 'read',
  input: v.object({ revision: integerId }),
  answer: v.object({
    revision: v.object({
      ...revision.entries,
      article_id: articleId,
      content: draft.entries.content,
    }),
  }),
})

export const restoreRevision = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/admin/article/revision/:revision/restore',
  summary: 'Makes a former text the draft of the caller; nothing is saved yet.',
  effect: 'write',
  input: form({ revision: integerId }),
  answer: v.object({ draft }),
})
