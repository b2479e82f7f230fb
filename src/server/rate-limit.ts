import { rowsOf } from './database-errors.ts'
import { ApiError } from './errors.ts'
import { HOUR, type LimitName, limitOf, MINUTE } from './limits.ts'
import { networkOf } from './network.ts'
import { serviceClient } from './service-client.ts'

/**
 * Counts a call in Postgres, because functions share no memory.
 * @throws ApiError 429 with Retry-After
 */
export async function checkRateLimit(name: LimitName, caller: string): Promise<void> {
  const wait = await spend(name, caller)
  if (wait > 0) throw tooFast(wait)
}

/** Counts a call of `caller`, and returns whether the limit still allows it. */
export const isWithinRateLimit = async (name: LimitName, caller: string): Promise<boolean> =>
  (await spend(name, caller)) === 0

/** 429; `wait` is in seconds. */
export const tooFast = (wait: number): ApiError =>
  waiting(`That was a little fast. Please try again in ${formatDuration(wait)}.`, wait)

/** 429 with a message of its own; `wait` is in seconds. */
export const waiting = (message: string, wait: number): ApiError =>
  new ApiError(429, message, { headers: { 'Retry-After': String(wait) } })

/** A duration in words, rounded up: a caller who returns too early would have to wait again. */
export function formatDuration(seconds: number): string {
  if (seconds === 1) return 'a second'
  if (seconds < 2 * MINUTE) return `${seconds} seconds`
  if (seconds < 2 * HOUR) return `${Math.ceil(seconds / MINUTE)} minutes`
  return `${Math.ceil(seconds / HOUR)} hours`
}

/** The limits to check, without those that are off. */
export const userLimits = (names: LimitName[]): { name: string; every: number; burst: number }[] =>
  names.flatMap((name) => {
    const limit = limitOf(name)
    return limit ? [{ name, ...limit }] : []
  })

async function spend(name: LimitName, caller: string): Promise<number> {
  const limit = limitOf(name)
  if (limit === null) return 0
  return rowsOf<number>(
    await serviceClient().rpc('check_rate_limit', {
      p_key: `${name}:${networkOf(caller)}`,
      p_interval: `${limit.every} seconds`,
      p_burst: limit.burst,
    }),
  )
}
