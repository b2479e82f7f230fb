import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortNumber } from './short-number.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1049, '1K'],
  [1050, '1.1K'],
  [9949, '9.9K'],
  [9950, '10K'],
  [12_345, '12K'],
  [999_499, '999K'],
  [999_950, '1M'],
  [1_250_000, '1.3M'],
  [2_000_000_000, '2B'],
  [1_000_000_000_000, '1000B'],
])('%d is written %s', (count, text) => {
  expect(shortNumber(count)).toBe(text)
})

const counts = fc.integer({ min: 0, max: 999_000_000_000 })
const numberIn = (text: string) => {
  const [, digits, unit] = /^([\d.]+)([KMB]?)$/.exec(text) ?? []
  return Number(digits) * 1000 ** ['', 'K', 'M', 'B'].indexOf(unit ?? '')
}

test('A short number has at most four characters and a unit', () => {
  fc.assert(fc.property(counts, (count) => /^(\d{1,3}|\d\.\d)[KMB]?$/.test(shortNumber(count))))
})

test('A short number is never further from the count than half of what it leaves out', () => {
  fc.assert(
    fc.property(
      counts,
      (count) => Math.abs(numberIn(shortNumber(count)) - count) <= 0.05 * count + 0.5,
    ),
  )
})

test('A larger count is never written as a smaller short number', () => {
  fc.assert(
    fc.property(counts, counts, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      return numberIn(shortNumber(low)) <= numberIn(shortNumber(high))
    }),
  )
})

test('A negative short number only has the sign added', () => {
  fc.assert(
    fc.property(counts, (count) => count === 0 || shortNumber(-count) === `-${shortNumber(count)}`),
  )
})
