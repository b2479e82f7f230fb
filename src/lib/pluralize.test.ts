import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countOf, pluralize } from './pluralize.ts'

test.each([
  [0, 'no articles'],
  [1, 'one article'],
  [12, 'twelve articles'],
  [13, '13 articles'],
])('%d is %s', (count, text) => {
  expect(pluralize(count, 'article')).toBe(text)
})

test('A noun may have an irregular plural', () => {
  expect(pluralize(2, 'address')).toBe('two addresses')
  expect(pluralize(2, 'category', 'categories')).toBe('two categories')
})

const NOUNS =
  'minutes|hours|days|seconds|articles|words|views|votes|comments|replies|results|parts|pages|links|emails|likes|pictures|accounts|subscribers|builds|redirects|people|lines'
/** A number before a plural, in a template or in a page, that may be one. */
const UNCHECKED = new RegExp(`\\{(?=[a-z])[^{}]*\\} (?:${NOUNS})\\b(?!=)`)
/** Lines whose number is greater than one, because the code checked it before. */
const MORE_THAN_ONE = /=== 1 \?|comments > 1\)|All \{parts\.length\}|LISTED_PROBLEMS/

test('No sentence of the site counts "1 minutes": what may be one is pluralized', () => {
  const files = globSync('src/{components,features,layouts,lib,pages}/**/*.{ts,tsx,astro}').filter(
    (file) => !/\.(?:test|server)\.ts$/.test(file),
  )
  const unchecked = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => UNCHECKED.test(line) && !MORE_THAN_ONE.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(unchecked).toEqual([])
})

test('Figures have digits, with a comma at the thousands', () => {
  expect([0, 1, 7, 1200].map((count) => countOf(count, 'article'))).toEqual([
    '0 articles',
    '1 article',
    '7 articles',
    '1,200 articles',
  ])
})
