import * as v from 'valibot'
import { rowId, time } from '../../../lib/fields.ts'
import { readResult, readRows } from '../../../server/database-errors.ts'
import type { Client } from '../../../server/supabase.ts'

const publicIssue = v.object({
  id: rowId,
  subject: v.string(),
  preheader: v.string(),
  /** Sanitized HTML, as it was sent. */
  body: v.string(),
  sent_at: time,
})
export type PublicIssue = v.InferOutput<typeof publicIssue>

/** The issues with a page on the site, newest first (rule: newsletter/on-the-site). */
export const findPublicIssues = async (client: Client): Promise<PublicIssue[]> =>
  readResult(v.array(publicIssue), await client.rpc('list_public_issues'))

/** One of them; null for an issue that is not on the site. */
export async function findPublicIssue(client: Client, id: string): Promise<PublicIssue | null> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  const issues = await client.rpc('list_public_issues').eq('id', Number(id))
  return readRows(publicIssue, issues)[0] ?? null
}
