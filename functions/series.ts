import type { Config } from '@netlify/functions'
import { NO_SERIES, readDeskSeries, readSeries } from '../src/features/series/contract.ts'
import { listDeskSeries, listSeries } from '../src/features/series/server.ts'
import { createApi, route } from '../src/server/api.ts'
import { guestClient } from '../src/server/supabase.ts'

export const routes = [
  route(readSeries, async () => {
    const series = await listSeries(guestClient())
    return series.length > 0 ? { series } : { series, message: NO_SERIES }
  }),
  route(readDeskSeries, listDeskSeries),
]

export default createApi(routes)

export const config: Config = {
  path: ['/api/article/series', '/api/admin/article/series'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
