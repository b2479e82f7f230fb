import { readEnv } from '../../../server/env.ts'
import { log } from '../../../server/log.ts'
import { callService } from '../../../server/service-client.ts'
import { claimJobs, failJob, finishJob } from '../jobs/jobs.server.ts'
import { callHook } from './build-hook.server.ts'

/** Starts the due build, unless one is running; a failed hook is retried. */
export async function startBuild(): Promise<void> {
  if (!readEnv().BUILD_HOOK_URL) return
  const [build] = await claimJobs('build', 1)
  if (!build) return
  try {
    await callHook(build.id)
  } catch (error) {
    await finishBuild(build.id, 'failed', error instanceof Error ? error.message : String(error))
  }
}

/** Records the end of a build, and starts the next due one. */
export async function finishBuild(
  id: number,
  status: 'live' | 'failed',
  error = '',
): Promise<void> {
  if (status === 'live') await finishJob(id)
  else {
    log.error({ build: id, error }, 'A build failed.')
    await failJob(id, error || 'The build failed.')
  }
  await startBuild()
}

/** Records that the first build after a start of the server failed. */
export async function failFirstBuild(error: string): Promise<void> {
  await callService('fail_first_build', { p_error: error })
}

/** Ends all queued builds after the first build of a start, because it contains their changes. */
export async function markBuildsLive(startedAt: Date): Promise<void> {
  await callService('mark_builds_live', { p_started_at: startedAt.toISOString() })
}
