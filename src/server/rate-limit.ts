import { rowsOf } from './database-errors.ts'
import { ApiError } from './errors.ts'
import { type LimitName, limitOf } from './limits.ts'
import { serviceClient } from './service-client.ts'

/**
 * Lets a caller through while their allowance lasts. The count is kept in Postgres, because a
 * function remembers nothing between calls and many run at once.
 *
 * @throws ApiError 429 with Retry-After in seconds
 */
export async function spendAllowance(name: LimitName, caller: string): Promise<void> {
  const wait = await spend(name, caller)
  if (wait > 0) throw tooFast(wait)
}

/** Spends one call as `spendAllowance` does, and only says whether there was one left. */
export const hasAllowance = async (name: LimitName, caller: string): Promise<boolean> =>
  (await spend(name, caller)) === 0

/** The refusal of somebody who has to wait this many seconds. */
export const tooFast = (wait: number): ApiError =>
  waiting(`That was a little fast. Please try again in ${spoken(wait)}.`, wait)

/** A refusal for now, in the caller's own words, with the seconds to wait. */
export const waiting = (message: string, wait: number): ApiError =>
  new ApiError(429, message, { headers: { 'Retry-After': String(wait) } })

/** Seconds as people say them, never too few: "a second", "40 seconds", "5 minutes". */
export function spoken(seconds: number): string {
  if (seconds === 1) return 'a second'
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

async function spend(name: LimitName, caller: string): Promise<number> {
  const limit = limitOf(name)
  if (limit === null) return 0
  return rowsOf<number>(
    await serviceClient().rpc('spend_allowance', {
      p_key: `${name}:${caller}`,
      p_interval: `${limit.every} seconds`,
      p_burst: limit.burst,
    }),
  )
}
