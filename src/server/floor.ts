import { setTimeout as delay } from 'node:timers/promises'
import { floorTime } from './limits.ts'

/**
 * Does some work in a time that says nothing about it: answers and refusals come after the floor
 * time or, on a busy machine, after a whole multiple of it. Only a 429 is as fast as it is, because
 * it depends on nothing but what was typed.
 */
export async function inFloorTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = floorTime()
  const started = performance.now()
  try {
    return await work()
  } finally {
    const passed = performance.now() - started
    await delay(Math.ceil(Math.max(passed, 1) / floor) * floor - passed)
  }
}
