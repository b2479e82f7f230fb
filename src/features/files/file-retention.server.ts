import { rowsOf } from '../../server/database-errors.ts'
import { serviceClient } from '../../server/service-client.ts'
import { FILE_BUCKET } from './rules.ts'

/** Removes files that no text has had for 30 days (rule: files/unused-removed); `now` is for tests. */
export async function removeUnusedFiles(now = new Date()): Promise<void> {
  const client = serviceClient()
  const answer = await client.rpc('remove_unused_files', { p_now: now.toISOString() })
  const unused = rowsOf<string[]>(answer)
  if (unused.length > 0) await client.storage.from(FILE_BUCKET).remove(unused)
}
