import { expect, test } from 'vitest'
import { sourceSlug } from './source-slug.ts'

test.each([
  [['Caf%C3%A9 au lait', 'Coffee'], 'cafe-au-lait'],
  [['', 'Grüße'], 'grusse'],
  [['', 'Επίπεδο 2'], 'epipedo-2'],
  [['%d0%b1%d0%be%d1%80%d1%89', ''], 'borshch'],
  [['!!!', 'Rye'], 'rye'],
  [['', '***'], ''],
])('The slug of %j is %s', (texts, slug) => {
  expect(sourceSlug(...texts)).toBe(slug)
})

test('A Japanese title is written in Latin letters', () => {
  expect(sourceSlug('', '三年味噌のつくりかた')).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
})
