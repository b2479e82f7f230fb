import { describe, expect, test } from 'vitest'
import { endOf, renewalDelay, userOf } from './token-renewal.ts'

const MINUTE = 60_000
const tokenUntil = (end: number) =>
  `x.${Buffer.from(JSON.stringify({ exp: end / 1000, sub: 'ada', name: 'Zoë ???' })).toString('base64url')}.y`

describe('The end of a token', () => {
  test('A token ends at its exp claim', () => {
    expect(endOf(tokenUntil(90 * MINUTE))).toBe(90 * MINUTE)
  })

  test('The user of a token is its sub claim', () => {
    expect(userOf(tokenUntil(MINUTE))).toBe('ada')
  })

  test.each(['', 'abc', 'a.b.c', `a.${btoa('{}')}.c`, `a.${btoa('null')}.c`])(
    'The token %j cannot be read and is never renewed by the clock',
    (token) => {
      expect([endOf(token), userOf(token)]).toEqual([null, null])
      expect(renewalDelay(token, 0, 0)).toBeNull()
    },
  )
})

describe('The renewal of a token', () => {
  test('A token is renewed in its last five minutes, but not at the very end', () => {
    for (const jitter of [0, 0.5, 1]) {
      const delay = renewalDelay(tokenUntil(15 * MINUTE), 0, jitter)
      expect(delay).toBeGreaterThan(10 * MINUTE)
      expect(delay).toBeLessThan(13 * MINUTE)
    }
  })

  test('The time of the renewal differs between tabs', () => {
    const token = tokenUntil(15 * MINUTE)
    expect(renewalDelay(token, 0, 0)).not.toBe(renewalDelay(token, 0, 1))
  })

  test('A renewal waits half a minute at least, whatever the clock says', () => {
    expect(renewalDelay(tokenUntil(15 * MINUTE), 14 * MINUTE, 0)).toBe(MINUTE / 2)
    expect(renewalDelay(tokenUntil(15 * MINUTE), 2000 * MINUTE, 0)).toBe(MINUTE / 2)
  })
})
