import { expect, test } from 'vitest'
import { tooFast } from './rate-limit.ts'

test.each([
  [1, 'a second'],
  [30, '30 seconds'],
  [119, '119 seconds'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
  [8 * 3600 - 1, '8 hours'],
])('a wait of %d seconds is told as %s, and exactly to programs', (wait, words) => {
  const refusal = tooFast(wait)
  expect(refusal.message).toBe(`That was a little fast. Please try again in ${words}.`)
  expect(refusal.headers).toEqual({ 'Retry-After': String(wait) })
})
