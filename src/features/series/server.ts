import { rowsOf } from '../../server/database-errors.ts'
import type { Client } from '../../server/supabase.ts'
import type { Series } from './contract.ts'

/** Every series in the editors' order, with its published articles. */
export async function listSeries(client: Client): Promise<Series[]> {
  const rows = rowsOf(
    await client
      .from('series_in_order')
      .select('id,title,tagline,description,imgs,articles')
      .order('position')
      .order('id'),
  )
  return rows as unknown as Series[]
}
