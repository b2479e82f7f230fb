import { describe, expect, test } from 'vitest'
import { isSmall, sentSize } from './sent-size.ts'

describe('the size that is sent', () => {
  test.each([
    ['a photo of 12 megapixels', 4032, 3024, 1600, 1200],
    ['one held upright', 3024, 4032, 1600, 2133],
    ['a small one', 800, 600, 800, 600],
    ['a high and narrow one that is not wide', 1000, 10_000, 640, 6400],
    ['a line', 20_000, 2, 1600, 1],
    ['a line from top to bottom', 2, 20_000, 1, 6400],
  ])('The size that is sent for %s', (_, width, height, wide, high) => {
    expect(sentSize({ width, height })).toEqual({ width: wide, height: high })
  })
})

test.each([
  ['in bytes and in pixels', 4_194_304, 1600, true],
  ['in pixels only', 4_194_305, 1600, false],
  ['in bytes only', 1000, 1601, false],
])('A picture that is small %s', (_, bytes, width, expected) => {
  expect(isSmall(bytes, { width, height: 1000 })).toBe(expected)
})
