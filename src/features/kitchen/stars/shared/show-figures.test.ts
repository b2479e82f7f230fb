import { expect, test } from 'vitest'
import { starText } from './show-figures.ts'

test.each([
  [{ average: 4.66, count: 1200, imported: 0 }, '★ 4.7 of 5 from 1,200 readers'],
  [{ average: 5, count: 3, imported: 1 }, '★ 5.0 of 5 from 3 readers, 1 of them imported'],
])('The stars %o are said as “%s”', (figures, text) => {
  expect(starText(figures)).toBe(text)
})
