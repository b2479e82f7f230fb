import { expect, onTestFinished, test, vi } from 'vitest'
import { checkRateLimit, isWithinRateLimit, tooFast, userLimits } from './rate-limit.ts'

test.each([
  [1, 'a second'],
  [30, '30 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
  [7200, '2 hours'],
  [8 * 3600 - 1, '8 hours'],
])('A wait of %d seconds is told as %s, and exactly to programs', (wait, words) => {
  const refusal = tooFast(wait)
  expect(refusal.message).toBe(`That was a little fast. Please try again in ${words}.`)
  expect(refusal.headers).toEqual({ 'Retry-After': String(wait) })
})

test('The limits of a user are told to the database by their names', () => {
  expect(userLimits(['vote'])).toEqual([{ name: 'vote', every: 1, burst: 60 }])
})

test('Limits that are switched off let every call through, without the database', async () => {
  vi.stubEnv('RATE_LIMITS', 'off')
  vi.stubEnv('SITE_BACKEND', 'embedded')
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(checkRateLimit('search', '203.0.113.7')).resolves.toBeUndefined()
  expect(await isWithinRateLimit('search', '203.0.113.7')).toBe(true)
  expect(userLimits(['vote'])).toEqual([])
})
