import { rowsOf } from '../../server/database-errors.ts'
import { readEnv } from '../../server/env.ts'
import { unreachable } from '../../server/errors.ts'
import type { Client } from '../../server/supabase.ts'
import { BUCKET } from '../images/rules.ts'
import type { Health } from './contract.ts'

const PATIENCE_MS = 2000

/**
 * How the parts of the site are.
 *
 * @throws ApiError 503 with the same in `results` when the database does not answer
 */
export async function examine(client: Client): Promise<Health> {
  const [known, storage] = await Promise.all([askDatabase(client), askStorage()])
  const release = process.env.DEPLOY_ID ?? null
  if (!known) {
    const down = { status: 'down', release, database: 'unreachable', storage } as const
    throw unreachable([{ ...down, mail: 'unknown', last_build: null } satisfies Health])
  }
  const well = storage === 'ok' && known.mail === 'ok' && known.last_build?.status !== 'failed'
  return { status: well ? 'ok' : 'degraded', release, database: 'ok', storage, ...known }
}

async function askDatabase(client: Client): Promise<Pick<Health, 'mail' | 'last_build'> | null> {
  try {
    const known: unknown = rowsOf(await client.rpc('site_health'))
    return known as Pick<Health, 'mail' | 'last_build'>
  } catch {
    return null
  }
}

/** Whether storage says of an object that is not there that it is not there. */
async function askStorage(): Promise<Health['storage']> {
  const url = `${readEnv().SUPABASE_URL}/storage/v1/object/public/${BUCKET}/none`
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
  await answer?.body?.cancel()
  return answer && answer.status < 500 ? 'ok' : 'unreachable'
}
