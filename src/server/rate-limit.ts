import { rowsOf } from './database-errors.ts'
import { ApiError } from './errors.ts'
import { HOUR, type LimitName, limitOf, MINUTE } from './limits.ts'
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

/** Seconds in the unit that people would use, rounded up: to come back too early is to wait again. */
export function spoken(seconds: number): string {
  if (seconds === 1) return 'a second'
  if (seconds < 2 * MINUTE) return `${seconds} seconds`
  if (seconds < 2 * HOUR) return `${Math.ceil(seconds / MINUTE)} minutes`
  return `${Math.ceil(seconds / HOUR)} hours`
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
