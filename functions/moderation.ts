import type { Config } from '@netlify/functions'
import { listReports, reportComment, settleReport } from '../src/features/moderation/contract.ts'
import {
  readReports,
  reportToAdministrators,
  settleReports,
} from '../src/features/moderation/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [
  route(reportComment, reportToAdministrators),
  route(listReports, readReports),
  route(settleReport, settleReports),
]

export default createApi(routes)

export const config: Config = {
  path: [
    '/api/article/comment/report/:id',
    '/api/admin/comment/report',
    '/api/admin/comment/report/:id',
  ],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
