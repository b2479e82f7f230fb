import { rowsOf } from '../../../server/database-errors.ts'
import { readEnv } from '../../../server/env.ts'
import { log } from '../../../server/log.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { callHook } from '../hook/server.ts'

/** Characters of a log that are kept. */
const MAX_ERROR = 4000

/**
 * Begins the build that waits, unless one runs or no hook is set. A hook that refuses or hangs is a
 * build that failed: the schedule tries it again.
 */
export async function startBuild(): Promise<void> {
  if (!readEnv().BUILD_HOOK_URL) return
  const id = rowsOf<number | null>(await serviceClient().rpc('claim_build'))
  if (id === null) return
  try {
    await callHook(id)
  } catch (error) {
    await finishBuild(id, 'failed', error instanceof Error ? error.message : String(error))
  }
}

/** Notes how a build ended, and begins the next one if one waits. */
export async function finishBuild(
  id: number,
  status: 'live' | 'failed',
  error?: string,
): Promise<void> {
  if (status === 'failed') log.error({ build: id, error }, 'A build failed.')
  rowsOf(
    await serviceClient().rpc('finish_build', {
      p_build: id,
      p_status: status,
      ...(error && { p_error: error.slice(0, MAX_ERROR) }),
    }),
  )
  await startBuild()
}

/** Tries again what failed and has waited long enough, and begins what waits. */
export async function retryBuilds(): Promise<void> {
  rowsOf(await serviceClient().rpc('retry_builds'))
  await startBuild()
}

/** Notes that the build before which nobody could write has failed: the former release is served. */
export async function failFirstBuild(error: string): Promise<void> {
  rowsOf(await serviceClient().rpc('fail_first_build', { p_error: error.slice(0, MAX_ERROR) }))
}

/** Notes that everything asked for is live, after a build before which nobody could write. */
export async function settleBuilds(startedAt: Date): Promise<void> {
  rowsOf(await serviceClient().rpc('settle_builds', { p_started_at: startedAt.toISOString() }))
}
