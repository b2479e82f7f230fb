import * as v from 'valibot'
import { readResult } from '../../../server/database-errors.ts'
import { readGuestEnv } from '../../../server/env.ts'
import { unreachable } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { guestClient } from '../../../server/supabase.ts'
import { timeLimit } from '../../../server/time-limit.ts'
import { BUCKET } from '../images/rules.ts'
import { type Health, health, readHealth } from './contract.ts'

const TIMEOUT_MS = 2000

const ofDatabase = v.pick(health, ['mail', 'schedule', 'last_build'])

export const routes = [
  // There is no rate limit, because rate limits need the database.
  handle(readHealth, { limits: [] }, async (_, { release }): Promise<Health> => {
    const [state, storage] = await Promise.all([askDatabase(), askStorage()])
    if (!state) {
      const down = { status: 'down', release, database: 'unreachable', storage } as const
      throw unreachable([
        { ...down, mail: 'unknown', schedule: 'unknown', last_build: null } satisfies Health,
      ])
    }
    const jobs = state.mail === 'ok' && state.schedule === 'ok'
    const well = storage === 'ok' && jobs && state.last_build?.status !== 'failed'
    return { status: well ? 'ok' : 'degraded', release, database: 'ok', storage, ...state }
  }),
]

async function askDatabase(): Promise<v.InferOutput<typeof ofDatabase> | null> {
  try {
    return readResult(ofDatabase, await guestClient().rpc('read_health'))
  } catch {
    return null
  }
}

/** Requests a missing file: working storage answers 4xx. */
async function askStorage(): Promise<Health['storage']> {
  const url = `${readGuestEnv().SUPABASE_URL}/storage/v1/object/public/${BUCKET}/none`
  const response = await fetch(url, { signal: AbortSignal.timeout(timeLimit(TIMEOUT_MS)) }).catch(
    () => null,
  )
  await response?.body?.cancel()
  return response && response.status < 500 ? 'ok' : 'unreachable'
}
