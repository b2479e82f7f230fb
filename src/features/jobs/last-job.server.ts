import { readRows } from '../../server/database-errors.ts'
import type { Client } from '../../server/supabase.ts'
import { type LastJob, lastJob } from './contract.ts'

/** As far as the caller may see it; null when it is done. */
export async function lastJobOf(
  client: Client,
  kind: 'backup' | 'export',
): Promise<LastJob | null> {
  const jobs = client.from('jobs').select('status,created_at,error').eq('kind', kind)
  const [job] = readRows(lastJob, await jobs.order('id', { ascending: false }).limit(1))
  return job && job.status !== 'done' ? job : null
}
