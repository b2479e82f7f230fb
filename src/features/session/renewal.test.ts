import { describe, expect, test } from 'vitest'
import { endOf, renewalDelay } from './renewal.ts'

const MINUTE = 60_000
const tokenUntil = (end: number) =>
  `x.${Buffer.from(JSON.stringify({ exp: end / 1000, name: 'Zoë ???' })).toString('base64url')}.y`

describe('a token', () => {
  test('ends when it says', () => {
    expect(endOf(tokenUntil(90 * MINUTE))).toBe(90 * MINUTE)
  })

  test.each(['', 'abc', 'a.b.c', `a.${btoa('{}')}.c`, `a.${btoa('null')}.c`])(
    '%j cannot be read and is never renewed by the clock',
    (token) => {
      expect(endOf(token)).toBeNull()
      expect(renewalDelay(token, 0, 0)).toBeNull()
    },
  )
})

describe('the renewal', () => {
  test('comes in the last five minutes, when the server gives a new one, and not at the very end', () => {
    for (const jitter of [0, 0.5, 1]) {
      const delay = renewalDelay(tokenUntil(15 * MINUTE), 0, jitter)
      expect(delay).toBeGreaterThan(10 * MINUTE)
      expect(delay).toBeLessThan(13 * MINUTE)
    }
  })

  test('differs between tabs', () => {
    const token = tokenUntil(15 * MINUTE)
    expect(renewalDelay(token, 0, 0)).not.toBe(renewalDelay(token, 0, 1))
  })

  test('waits half a minute at least, however late or wrong the clock is', () => {
    expect(renewalDelay(tokenUntil(15 * MINUTE), 14 * MINUTE, 0)).toBe(MINUTE / 2)
    expect(renewalDelay(tokenUntil(15 * MINUTE), 2000 * MINUTE, 0)).toBe(MINUTE / 2)
  })
})
