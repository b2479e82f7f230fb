import { expect, it } from 'vitest'
import { timeLimit } from './time-limit.ts'

it('A time limit is longer where tests run, and never on a deployment', () => {
  expect(timeLimit(3000, {})).toBe(3000)
  expect(timeLimit(3000, { TIME_LIMIT_FACTOR: '100' })).toBe(300_000)
  expect(timeLimit(3000, { TIME_LIMIT_FACTOR: 'long' })).toBe(3000)
  expect(timeLimit(3000, { TIME_LIMIT_FACTOR: '100', CONTEXT: 'production' })).toBe(3000)
})
