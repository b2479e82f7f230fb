import { isDeployed, readEnv } from '../../../server/env.ts'
import { internalKey } from '../../../server/internal-key.ts'
import { callService } from '../../../server/service-client.ts'

/** Names the task of the function `due-jobs-background`, and the purpose of its key. */
export const DUE_JOBS = 'due-jobs'

/** Builds in 31 days; a free plan of Netlify pays for 20 a month. */
export const DEPLOYED_BUDGET = '18'

/** The most builds in 31 days (rule: builds/budget); null where builds cost nothing. */
export function buildBudget(): number | null {
  const { BUILD_BUDGET = isDeployed() ? DEPLOYED_BUDGET : 'none' } = readEnv()
  return BUILD_BUDGET === 'none' ? null : Number(BUILD_BUDGET)
}

/** Tells the database the site's address, the key for due jobs, and the budget of builds. */
export async function recordDeployment(): Promise<void> {
  const { SITE_URL, BUILD_HOOK_URL } = readEnv()
  const budget = buildBudget()
  await callService('record_deployment', {
    p_address: new URL(SITE_URL).origin,
    p_key: internalKey(DUE_JOBS),
    p_has_builds: BUILD_HOOK_URL !== undefined,
    ...(budget !== null && { p_budget: budget }),
  })
}

export const isSomethingDue = (): Promise<boolean> => callService('something_is_due')
