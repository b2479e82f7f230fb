import { rowsOf } from '../../../server/database-errors.ts'
import { log } from '../../../server/log.ts'
import { serviceClient } from '../../../server/service-client.ts'

/** What one run removed. */
export type Retention = {
  /** Accounts whose day of grace is over. */
  purged: number
  /** Accounts that should be gone and could not be purged; the next run tries again. */
  not_purged: number
  /** Addresses older than 100 days; those of sign-ups stay. */
  addresses: number
  /** Sessions that nobody has used for 14 days. */
  sessions: number
}

/**
 * Removes what may not be kept any longer (readings, 36).
 *
 * @param now the database's clock unless a test brings another
 */
export async function applyRetention(now?: Date): Promise<Retention> {
  const done: unknown = rowsOf(
    await serviceClient().rpc('apply_retention', now ? { p_now: now.toISOString() } : {}),
  )
  const retention = done as Retention
  if (retention.not_purged > 0) log.error({ retention }, 'Accounts could not be purged.')
  else log.info({ retention })
  return retention
}
