import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withMinimumResponseTime } from './minimum-response-time.ts'

beforeEach(() => {
  process.env.MINIMUM_RESPONSE_TIME = '60'
})
afterEach(() => {
  delete process.env.MINIMUM_RESPONSE_TIME
})

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await withMinimumResponseTime(work).catch(() => {})
  return performance.now() - started
}

it.each([
  ['what is done at once', async () => {}, 60],
  ['what takes a while', () => delay(20), 60],
  ['what fails', () => Promise.reject(new Error('No.')), 60],
  ['what takes longer', () => delay(80), 120],
])('The minimum response time applies to %s', async (_, work, floor) => {
  expect(await timeOf(work)).toBeGreaterThanOrEqual(floor - 2)
})

it('The answer or the error of the work is passed on', async () => {
  expect(await withMinimumResponseTime(async () => 7)).toBe(7)
  await expect(withMinimumResponseTime(() => Promise.reject(new Error('No.')))).rejects.toThrow(
    'No.',
  )
})
