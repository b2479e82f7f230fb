import * as v from 'valibot'
import { readResult } from '../../server/database-errors.ts'
import { handle } from '../../server/handle.ts'
import { findNewestBuilds } from '../builds/builds.server.ts'
import { dashboard, readDashboard } from './contract.ts'

export const routes = [
  handle(readDashboard, async (_, { client }) => {
    const [figures, [last_build = null]] = await Promise.all([
      client.rpc('read_dashboard'),
      findNewestBuilds(client, 1),
    ])
    return { results: { ...readResult(v.omit(dashboard, ['last_build']), figures), last_build } }
  }),
]
