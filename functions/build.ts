import type { Config } from '@netlify/functions'
import { readBuilds, requestBuild } from '../src/features/builds/contract.ts'
import { askForBuild, listBuilds } from '../src/features/builds/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [route(readBuilds, listBuilds), route(requestBuild, askForBuild)]

export default createApi(routes)

export const config: Config = {
  path: '/api/admin/build',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
