import { readFound } from '../../server/database-errors.ts'
import type { Client } from '../../server/supabase.ts'
import { NO_COMMENT, type Thread, thread } from './contract.ts'

/**
 * A comment in its place.
 *
 * @throws ApiError 404 when there is none that the caller may see
 */
export async function findThread(client: Client, id: number): Promise<Thread> {
  return readFound(thread, await client.rpc('read_comment', { p_id: id }), NO_COMMENT)
}
