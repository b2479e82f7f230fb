import type { AnswerOf } from '../../lib/endpoint.ts'
import type { Call } from '../../server/call.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { requireSession } from '../../server/session.ts'
import type { Client } from '../../server/supabase.ts'
import type { readDeskSeries, Series } from './contract.ts'

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

/** Every series with its articles in any state, for an administrator. */
export async function listDeskSeries(
  _: unknown,
  call: Call,
): Promise<AnswerOf<typeof readDeskSeries>> {
  const { client } = await requireSession(call)
  const rows = rowsOf(
    await client.from('desk_series').select('id,title,articles').order('position').order('id'),
  )
  return { series: rows as unknown as AnswerOf<typeof readDeskSeries>['series'] }
}
