import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const waits = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    waits.push(ms)
  },
}))

const { withMinimumResponseTime } = await import('./minimum-response-time.ts')

beforeEach(() => {
  waits.length = 0
  vi.stubEnv('MINIMUM_RESPONSE_TIME', '60')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it.each([
  ['what takes 1 ms', 1, 59],
  ['what takes 20 ms', 20, 40],
  ['what takes 60 ms', 60, 0],
  ['what takes 80 ms', 80, 40],
])('An answer waits for the next multiple of 60 ms after %s', async (_, passed, wait) => {
  vi.spyOn(performance, 'now')
    .mockReturnValueOnce(1000)
    .mockReturnValueOnce(1000 + passed)
  expect(await withMinimumResponseTime(async () => 7)).toBe(7)
  expect(waits).toEqual([wait])
})

it('A failure waits as an answer does, and is passed on', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(1010)
  const work = () => Promise.reject(new Error('No.'))
  await expect(withMinimumResponseTime(work)).rejects.toThrow('No.')
  expect(waits).toEqual([50])
})
