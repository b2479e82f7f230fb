import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

const words = (count: number) => `<p>${'salt '.repeat(count)}</p>`
const figures = (count: number) =>
  '<figure><img src="/images/a/480.webp" alt=""></figure>'.repeat(count)

describe('the reading time', () => {
  test.each([
    [words(0), 1],
    [words(220), 1],
    [words(221), 2],
    [words(1100), 5],
    [words(1100) + figures(1), 6],
    [words(200) + figures(1), 2],
    [words(0) + figures(6), 1],
    [words(0) + figures(7), 2],
  ])('The reading time of %# is rounded up', (body, minutes) => {
    expect(readingMinutes(body)).toBe(minutes)
  })

  test('The reading time does not count markup as words', () => {
    expect(readingMinutes(`${words(220)}<table class="a b c d"><tr></tr></table>`)).toBe(1)
  })

  test('The reading time never falls when words or figures are added', () => {
    const few = fc.nat({ max: 3000 })
    fc.assert(
      fc.property(
        few,
        few,
        fc.nat({ max: 20 }),
        (a, b, c) => readingMinutes(words(a)) <= readingMinutes(words(a + b) + figures(c)),
      ),
      { numRuns: 40 },
    )
  })
})
