import { requireFound } from '../../../server/database-errors.ts'
import type { UserContext } from '../../../server/handle.ts'
import type { Call } from '../../../server/incoming-call.ts'
import type { Client } from '../../../server/supabase.ts'
import { startBuild } from './start-build.server.ts'

/** Starts a release after a change, and answers with all items. */
export const changedItems =
  <Items>(find: (client: Client) => Promise<Items>, missing: string) =>
  async (
    { client, defer }: Call & UserContext,
    change: PromiseLike<Parameters<typeof requireFound>[0]>,
  ): Promise<Items> => {
    requireFound(await change, missing)
    defer(startBuild())
    return find(client)
  }
