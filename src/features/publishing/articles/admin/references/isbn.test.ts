import { expect, test } from 'vitest'
import { isbnOf, looksLikeNumber } from './isbn.ts'

test.each([
  ['978-0-306-40615-7', '9780306406157'],
  ['ISBN-13: 978 0 306 40615 7', '9780306406157'],
  ['0-306-40615-2', '0306406152'],
  ['080442957x', '080442957X'],
  ['978-0-306-40615-8', null],
  ['0-306-40615-3', null],
  ['977-0-306-40615-7', null],
  ['12345', null],
])('%s is the ISBN %s by its check digit', (text, isbn) => {
  expect(isbnOf(text)).toBe(isbn)
})

test('What was meant as a number is told from words', () => {
  for (const text of ['10.1234/abc', 'doi:10.1', 'https://doi.org/10.1/x', 'ISBN 1', '978-0-306-4'])
    expect(looksLikeNumber(text), text).toBe(true)
  for (const text of ['', 'Langsner', '10 breads', '2020'])
    expect(looksLikeNumber(text), text).toBe(false)
})
