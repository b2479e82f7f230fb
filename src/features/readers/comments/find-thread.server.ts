import { NO_COMMENT } from '../../../lib/not-found.ts'
import { readFound } from '../../../server/database-errors.ts'
import type { Client } from '../../../server/supabase.ts'
import { type Thread, thread } from './contract.ts'

/** @throws ApiError 404 unless the client may read the comment */
export async function findThread(client: Client, id: number): Promise<Thread> {
  return readFound(thread, await client.rpc('read_comment', { p_id: id }), NO_COMMENT)
}
