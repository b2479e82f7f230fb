import type { AnswerOf } from '../../lib/endpoint.ts'
import type { Call } from '../../server/call.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { requireSession } from '../../server/session.ts'
import { lastBuild } from '../builds/server.ts'
import type { readOverview } from './contract.ts'

/** The figures of the desk as they are now. */
export async function overlook(_: unknown, call: Call): Promise<AnswerOf<typeof readOverview>> {
  const { client } = await requireSession(call)
  const [figures, last_build] = await Promise.all([client.rpc('desk_overview'), lastBuild(client)])
  const counted: unknown = rowsOf(figures)
  const results = { ...(counted as object), last_build }
  return { results: results as AnswerOf<typeof readOverview>['results'] }
}
