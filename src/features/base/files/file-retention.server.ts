import { rowsOf } from '../../../server/database-errors.ts'
import { removalClient } from '../../../server/service-client.ts'
import { FILE_BUCKET } from './rules.ts'

/** rule: files/unused-removed @param now for tests */
export async function removeUnusedFiles(now = new Date()): Promise<void> {
  const client = removalClient()
  const answer = await client.rpc('remove_unused_files', { p_now: now.toISOString() })
  const unused = rowsOf<string[]>(answer)
  if (unused.length > 0) await client.storage.from(FILE_BUCKET).remove(unused)
}
