import * as v from 'valibot'
import { readResult, rowsOf } from '../../../../server/database-errors.ts'
import { handle } from '../../../../server/handle.ts'
import type { Client } from '../../../../server/supabase.ts'
import { deleteIssueDraft, issueDraft, readIssueDraft, saveIssueDraft } from './contract.ts'

/**
 * Deletes the caller's draft of an issue, or of a new one; row-level security protects the drafts
 * of others.
 */
export async function removeIssueDraft(client: Client, id: number | undefined): Promise<void> {
  const drafts = client.from('newsletter_issue_drafts').delete()
  rowsOf(await (id === undefined ? drafts.is('issue_id', null) : drafts.eq('issue_id', id)))
}

export const routes = [
  handle(readIssueDraft, async ({ id }, { client }) => {
    const drafts = client.from('newsletter_issue_drafts').select('version,content,saved_at')
    const own = await (id === undefined ? drafts.is('issue_id', null) : drafts.eq('issue_id', id))
    const [draft = null] = readResult(v.array(issueDraft), own)
    return { draft }
  }),

  handle(saveIssueDraft, { limits: ['draft'] }, async ({ id, version, content }, { client }) => {
    const draft = { version: version ?? null, content, saved_at: new Date().toISOString() }
    rowsOf(
      await client
        .from('newsletter_issue_drafts')
        .upsert({ issue_id: id ?? null, ...draft }, { onConflict: 'issue_id,editor_id' }),
    )
    return { draft }
  }),

  handle(deleteIssueDraft, ({ id }, { client }) => removeIssueDraft(client, id)),
]
