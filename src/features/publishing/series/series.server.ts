import { readRows } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import { type Client, guestClient } from '../../../server/supabase.ts'
import { NO_SERIES, readSeries, series } from './contract.ts'

export const findSeries = async (client: Client) =>
  readRows(
    series,
    await client
      .from('series_in_order')
      .select(Object.keys(series.entries).join())
      .order('position')
      .order('id'),
  )

export const routes = [
  handle(readSeries, async () => {
    const series = await findSeries(guestClient())
    return series.length > 0 ? { series } : { series, message: NO_SERIES }
  }),
]
