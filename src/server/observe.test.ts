import { expect, it } from 'vitest'
import { answerError } from './observe.ts'

it.each([
  new TypeError('fetch failed'),
  new TypeError('terminated'),
  new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
])('A connection that fails in the middle of a call is a 503: %s', (error) => {
  const { status, headers } = answerError(error)
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
})

it('Any other error is a 500 that says nothing of itself', async () => {
  const response = answerError(new TypeError('x is undefined'))
  expect([response.status, response.headers.get('retry-after')]).toEqual([500, null])
  expect(await response.json()).toEqual({ message: 'We could not complete your request.' })
})
