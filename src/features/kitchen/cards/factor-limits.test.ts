import { describe, expect, test } from 'vitest'
import { isAllowed, limitText } from './factor-limits.ts'

describe('rule: cards/factor', () => {
  test.each([
    [null, 1, [0.5, 1], [1.5, 2]],
    [1, null, [1, 10], [0.5, 0.75]],
    [0.5, 2, [0.5, 1, 2], [0.25, 3]],
    [1, 1, [1], [0.5, 2]],
  ])(
    'A card from %s to %s times takes the factors %s and refuses %s',
    (least, most, taken, refused) => {
      const limits = { least, most, reason: '' }
      expect(taken.map((factor) => isAllowed(factor, limits))).toEqual(taken.map(() => true))
      expect(refused.map((factor) => isAllowed(factor, limits))).toEqual(refused.map(() => false))
    },
  )

  test('A factor of a weight that misses its limit by a rounding is taken', () => {
    const limits = { least: 1, most: 2, reason: '' }
    expect([isAllowed(2.000_000_1, limits), isAllowed(0.999_999_9, limits)]).toEqual([true, true])
    expect([isAllowed(2.001, limits), isAllowed(0.999, limits)]).toEqual([false, false])
  })

  test('A card without limits takes every factor', () => {
    expect([isAllowed(0.01, null), isAllowed(100, null)]).toEqual([true, true])
  })

  test.each([
    [1, 1, 'Only as written.'],
    [null, 1, 'No more than written.'],
    [1, null, 'No less than written.'],
    [null, 2, 'No more than 2 times what is written.'],
    [0.5, null, 'No less than ½ times what is written.'],
    [0.5, 2, 'From ½ to 2 times what is written.'],
  ])('A card from %s to %s times says: %s', (least, most, text) => {
    expect(limitText({ least, most, reason: '' })).toBe(text)
    const reason = 'Do not double the batch.'
    expect(limitText({ least, most, reason })).toBe(`${text} Do not double the batch.`)
  })
})
