import { setTimeout as delay } from 'node:timers/promises'
import { minimumResponseTime } from './limits.ts'

/** The work takes a multiple of the minimum time, so that its duration reveals nothing. */
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
