import { rowsOf } from '../../server/database-errors.ts'
import { isDeployed, readEnv } from '../../server/env.ts'
import { internalKey } from '../../server/internal-key.ts'
import { serviceClient } from '../../server/service-client.ts'

/** The purpose of the key of the function that does what is due. */
export const DUE_JOBS = 'due jobs'

/** In minutes: with 15 credits a build, a month of busy days stays within a free plan's 300. */
export const DEPLOYED_INTERVAL = 48 * 60

/** Minutes from one build to the next (rule: builds/interval); none on a laptop, where builds cost nothing. */
export function releaseInterval(): number {
  const { RELEASE_INTERVAL } = readEnv()
  if (RELEASE_INTERVAL !== undefined) return Number(RELEASE_INTERVAL)
  return isDeployed() ? DEPLOYED_INTERVAL : 0
}

/** Tells the database where the site is, how to call what is due, and the interval of its builds. */
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

/** Whether the database has something to be done now. */
export const isSomethingDue = async (): Promise<boolean> =>
  rowsOf(await serviceClient().rpc('something_is_due'))
