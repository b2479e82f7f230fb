import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inFloorTime } from './floor.ts'

beforeEach(() => {
  process.env.FLOOR_TIME = '60'
})
afterEach(() => {
  delete process.env.FLOOR_TIME
})

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await inFloorTime(work).catch(() => {})
  return performance.now() - started
}

it.each([
  ['what is done at once', async () => {}, 60],
  ['what takes a while', () => delay(20), 60],
  ['what fails', () => Promise.reject(new Error('No.')), 60],
  ['what takes longer', () => delay(80), 120],
])('%s takes a whole floor time', async (_, work, floor) => {
  expect(await timeOf(work)).toBeGreaterThanOrEqual(floor - 2)
})

it('answers what the work answers, and fails as it fails', async () => {
  expect(await inFloorTime(async () => 7)).toBe(7)
  await expect(inFloorTime(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
})
