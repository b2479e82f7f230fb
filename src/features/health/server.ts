import { rowsOf } from '../../server/database-errors.ts'
import type { Client } from '../../server/supabase.ts'

/** @throws ApiError 503 when the database does not answer */
export async function assertDatabaseAnswers(client: Client): Promise<void> {
  rowsOf(await client.from('roles').select('slug').limit(1))
}
