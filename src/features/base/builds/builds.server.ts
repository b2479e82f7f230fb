import * as v from 'valibot'
import { readResult } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import type { Client } from '../../../server/supabase.ts'
import { type Build, build, buildBudget, listBuilds, requestBuild } from './contract.ts'
import { startBuild } from './start-build.server.ts'

const LISTED = 20
const COLUMNS = Object.keys(build.entries).join()

export async function buildOf(client: Client, id: number | null): Promise<Build | null> {
  if (id === null) return null
  const rows = await client.from('build_log').select(COLUMNS).eq('id', id)
  return readResult(v.array(build), rows)[0] ?? null
}

export async function findNewestBuilds(client: Client, count: number): Promise<Build[]> {
  const rows = client.from('build_log').select(COLUMNS)
  return readResult(v.array(build), await rows.order('id', { ascending: false }).limit(count))
}

export const routes = [
  handle(listBuilds, async (_, { client }) => {
    const [results, budget] = await Promise.all([
      findNewestBuilds(client, LISTED),
      client.rpc('read_build_budget'),
    ])
    return { results, budget: readResult(buildBudget, budget) }
  }),

  handle(requestBuild, async (_, { client, defer }) => {
    const id = readResult(v.number(), await client.rpc('request_build', { p_reason: 'asked for' }))
    defer(startBuild())
    return { build: v.parse(build, await buildOf(client, id)) }
  }),
]
