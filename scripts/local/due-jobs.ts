import { DUE_JOBS, isSomethingDue } from '../../src/features/base/jobs/deployment.server.ts'
import { readEnv } from '../../src/server/env.ts'
import { internalKey } from '../../src/server/internal-key.ts'
import { log } from '../../src/server/log.ts'
import { type Schedule, startSchedule } from '../platform/schedule.ts'

/** Calls the function for due jobs each minute, as pg_cron does in a hosted database. */
export const askEachMinute = (): Schedule =>
  startSchedule([{ name: 'due-jobs', schedule: '* * * * *' }], () =>
    callWhenDue().catch((error: unknown) => log.error({ error }, 'What is due was not asked.')),
  )

export async function callWhenDue(): Promise<boolean> {
  if (!(await isSomethingDue())) return false
  const answer = await fetch(
    new URL('/.netlify/functions/due-jobs-background', readEnv().SITE_URL),
    { method: 'POST', headers: { Authorization: `Bearer ${internalKey(DUE_JOBS)}` } },
  )
  if (answer.status !== 202) throw new Error(`It answered ${answer.status}.`)
  return true
}
