import { setTimeout as pause } from 'node:timers/promises'
import type { Read } from '../../src/rendering/read-articles.ts'

/** With more parallel calls, the database refuses some and readers wait. */
const AT_ONCE = 8

const PAUSES = [500, 2000, 8000]

/**
 * rule: builds/database-away. Retries a call after a 503.
 * @throws the last 503, or at once any other error
 */
export function createReadWithRetry(pauses = PAUSES): Read {
  const waiting: (() => void)[] = []
  let free = AT_ONCE

  return async (ask) => {
    if (free > 0) free -= 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      for (const ms of pauses) {
        try {
          return await ask()
        } catch (error) {
          if ((error as { status?: number }).status !== 503) throw error
          await pause(ms)
        }
      }
      return await ask()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
