import { expect, it } from 'vitest'
import { describeUnsent } from './describe-unsent.ts'

it.each([
  [0, 0, 'All emails have been sent.'],
  [1, 0, '1 email is waiting.'],
  [7, 7, '7 emails failed for good.'],
  [3, 1, '2 emails are waiting. 1 email failed for good.'],
])('Of %i emails that were not sent, %i failed for good', (total, failed, words) => {
  expect(describeUnsent(total, failed)).toBe(words)
})
