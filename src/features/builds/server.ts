import type { AnswerOf } from '../../lib/endpoint.ts'
import type { Call } from '../../server/call.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { requireSession } from '../../server/session.ts'
import type { Client } from '../../server/supabase.ts'
import type { Build, readBuilds, requestBuild } from './contract.ts'
import { startBuild } from './run/server.ts'

const BUILD = 'id,reason,article_id,status,requested_at,started_at,finished_at,error' as const
const SHOWN = 20

/** The build that brings an article's last change to readers; null when there was none. */
export async function buildOf(
  client: Client,
  { build_id }: { build_id: number | null },
): Promise<Build | null> {
  if (build_id === null) return null
  const rows = rowsOf(await client.from('build_log').select(BUILD).eq('id', build_id))
  return (rows[0] ?? null) as Build | null
}

/** The newest builds. */
export async function listBuilds(_: unknown, call: Call): Promise<AnswerOf<typeof readBuilds>> {
  const { client } = await requireSession(call)
  return { results: await newestBuilds(client, SHOWN) }
}

/** The newest build; null before the first. */
export const lastBuild = async (client: Client): Promise<Build | null> =>
  (await newestBuilds(client, 1))[0] ?? null

const newestBuilds = async (client: Client, count: number): Promise<Build[]> =>
  rowsOf(
    await client.from('build_log').select(BUILD).order('id', { ascending: false }).limit(count),
  ) as Build[]

/** Asks for a build by hand. */
export async function askForBuild(_: unknown, call: Call): Promise<AnswerOf<typeof requestBuild>> {
  const { client } = await requireSession(call)
  const build_id = rowsOf<number>(await client.rpc('request_build', { p_reason: 'asked for' }))
  call.defer(startBuild())
  return { build: (await buildOf(client, { build_id })) as Build }
}
