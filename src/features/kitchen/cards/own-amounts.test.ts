import { describe, expect, test } from 'vitest'
import { readHeight, readWeight } from './own-amounts.ts'

describe('rule: cards/by-weight', () => {
  test.each([
    ['1,830', 1830, null],
    ['1 830', 1830, null],
    ['1830 g', 1830, 'g'],
    ['1,830 g', 1830, 'g'],
    ['1.83kg', 1.83, 'kg'],
    ['1,83', 1.83, null],
    ['0,250 kg', 0.25, 'kg'],
    ['4 lb', 4, 'lb'],
    ['4½ lbs.', 4.5, 'lb'],
    ['5 1/4', 5.25, null],
    ['4 lb 2 oz', 4.125, 'lb'],
    ['4 pounds, 2 ounces', 4.125, 'lb'],
  ])('"%s" is a weight', (text, value, unit) => {
    expect(readWeight(text)).toEqual({ value, unit })
  })

  test.each(['', 'heavy', '4 cups', 'lb', '4 lb heavy', '-4 lb', '4–5 lb', 'much lb 2 oz'])(
    '"%s" is none',
    (text) => {
      expect(readWeight(text)).toBeNull()
    },
  )
})

describe('rule: cards/altitude', () => {
  test.each([
    ['4,000', 4000],
    ['4 000', 4000],
    ['4.000', 4000],
    ['1.200 m', 3937],
    ['1200.5', 1200.5],
    ['4000 ft', 4000],
    ["4000'", 4000],
    ['1200 m', 3937],
    ['305 metres', 1001],
    ['high', null],
    ['', null],
    ['4000 lb', null],
  ])('"%s" is %s feet', (text, feet) => {
    expect(readHeight(text)).toBe(feet)
  })
})
