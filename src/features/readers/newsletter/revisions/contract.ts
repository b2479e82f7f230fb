import * as v from 'valibot'
import { endpoint } from '../../../../lib/endpoint.ts'
import { integerId, rowId, time } from '../../../../lib/fields.ts'
import { issueDraft } from '../drafts/contract.ts'

/** rule: newsletter/issue-revisions */
export const issueRevision = v.object({
  id: rowId,
  version: v.number(),
  /** The username of the editor who saved it; null for a deleted account. */
  saved_by: v.nullable(v.string()),
  saved_at: time,
})

export const wholeIssueRevision = v.object({
  ...issueRevision.entries,
  content: issueDraft.entries.content,
})

export const listIssueRevisions = endpoint('GET /api/admin/newsletter/:id/revision', 'editor', {
  token: 'read',
  summary: 'The texts that an issue has had, newest first, without their words.',
  input: v.object({ id: integerId }),
  answer: v.object({ results: v.array(issueRevision) }),
})

export const readIssueRevision = endpoint(
  'GET /api/admin/newsletter/revision/:revision',
  'editor',
  {
    token: 'read',
    summary: 'A text that an issue has had.',
    input: v.object({ revision: integerId }),
    answer: v.object({ revision: wholeIssueRevision }),
  },
)
