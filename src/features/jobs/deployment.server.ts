import { rowsOf } from '../../server/database-errors.ts'
import { isDeployed, readEnv } from '../../server/env.ts'
import { internalKey } from '../../server/internal-key.ts'
import { serviceClient } from '../../server/service-client.ts'

/** The purpose of the key for the function due-jobs-background. */
export const DUE_JOBS = 'due jobs'

/** In minutes: with 15 credits per build, a month stays within a free plan's 300. */
export const DEPLOYED_INTERVAL = 48 * 60

/** Minutes between builds (rule: builds/interval); none on a laptop. */
export function releaseInterval(): number {
  const { RELEASE_INTERVAL } = readEnv()
  if (RELEASE_INTERVAL !== undefined) return Number(RELEASE_INTERVAL)
  return isDeployed() ? DEPLOYED_INTERVAL : 0
}

/** Tells the database the site's address, the key for due jobs, and the interval of builds. */
export async function recordDeployment(): Promise<void> {
  const { SITE_URL, BUILD_HOOK_URL } = readEnv()
  rowsOf(
    await serviceClient().rpc('record_deployment', {
      p_address: new URL(SITE_URL).origin,
      p_key: internalKey(DUE_JOBS),
      ...(BUILD_HOOK_URL && { p_minutes: releaseInterval() }),
    }),
  )
}

export const isSomethingDue = async (): Promise<boolean> =>
  rowsOf(await serviceClient().rpc('something_is_due'))
