import { readRows } from '../../../server/database-errors.ts'
import type { Client } from '../../../server/supabase.ts'
import { type LastJob, lastJob } from './contract.ts'

/** Null when it is done, or hidden from the caller. */
export async function lastJobOf(
  client: Client,
  kind: 'backup' | 'export',
): Promise<LastJob | null> {
  const jobs = client.from('jobs').select('status,created_at,error').eq('kind', kind)
  const [job] = readRows(lastJob, await jobs.order('id', { ascending: false }).limit(1))
  return job && job.status !== 'done' ? job : null
}
