import * as v from 'valibot'
import { readResult } from '../../../server/database-errors.ts'
import { log } from '../../../server/log.ts'
import { removalClient } from '../../../server/service-client.ts'

const removed = v.object({
  /** Accounts that their owners deleted more than 24 hours ago. */
  purged: v.number(),
  /** Accounts that could not be deleted; the next run tries again. */
  not_purged: v.number(),
  addresses: v.number(),
  sessions: v.number(),
  /** Views older than 400 days. */
  views: v.number(),
  shares: v.number(),
})

/** rule: accounts/retention @param now for tests */
export async function applyRetention(now?: Date): Promise<v.InferOutput<typeof removed>> {
  const done = await removalClient().rpc('apply_retention', now ? { p_now: now.toISOString() } : {})
  const retention = readResult(removed, done)
  if (retention.not_purged > 0) log.error({ retention }, 'Accounts could not be purged.')
  else log.info({ retention })
  return retention
}
