import { readRows } from '../../../server/database-errors.ts'
import type { Client } from '../../../server/supabase.ts'
import { type LastJob, lastJob } from './contract.ts'

/** The last job of a kind; null when it is done, or when the caller may not see it. */
export async function lastJobOf(
  client: Client,
  kind: 'backup' | 'export',
): Promise<LastJob | null> {
  const jobs = client.from('jobs').select('status,created_at,error').eq('kind', kind)
  const [job] = readRows(lastJob, await jobs.order('id', { ascending: false }).limit(1))
  return job && job.status !== 'done' ? job : null
}
