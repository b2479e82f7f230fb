import { setTimeout as delay } from 'node:timers/promises'
import { minimumResponseTime } from './limits.ts'

/**
 * Does some work in a time that says nothing about it: answers and refusals come after the minimum
 * time or, on a busy machine, after a whole multiple of it.
 */
export async function withMinimumResponseTime<T>(work: () => Promise<T>): Promise<T> {
  const minimum = minimumResponseTime()
  const started = performance.now()
  try {
    return await work()
  } finally {
    const passed = performance.now() - started
    await delay(Math.ceil(Math.max(passed, 1) / minimum) * minimum - passed)
  }
}
