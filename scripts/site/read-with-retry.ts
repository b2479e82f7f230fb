import { setTimeout as pause } from 'node:timers/promises'
import type { Read } from '../../src/rendering/read-articles.ts'

/** Calls of a release at a time: with more, a database refuses some, and readers would wait. */
const AT_ONCE = 8

/** Milliseconds before each further try. */
const PAUSES = [500, 2000, 8000]

/**
 * Reads the database for a release: a few calls at a time, and once more what it could not answer for
 * the moment (rule: builds/database-away).
 *
 * @throws what the last try failed with, or at once every error that is no 503
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
