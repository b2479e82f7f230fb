import { readRows } from '../../server/database-errors.ts'
import { handle } from '../../server/handle.ts'
import { type Client, guestClient } from '../../server/supabase.ts'
import { adminSeries, NO_SERIES, readAdminSeries, readSeries, series } from './contract.ts'

/** Every series in the editors' order, with its published articles. */
export const findSeries = async (client: Client) =>
  readRows(
    series,
    await client
      .from('series_in_order')
      .select('id,title,tagline,description,imgs,articles')
      .order('position')
      .order('id'),
  )

export const routes = [
  handle(readSeries, async () => {
    const series = await findSeries(guestClient())
    return series.length > 0 ? { series } : { series, message: NO_SERIES }
  }),

  handle(readAdminSeries, async (_, { client }) => ({
    series: readRows(
      adminSeries,
      await client.from('admin_series').select('id,title,articles').order('position').order('id'),
    ),
  })),
]
