import { expect, test } from 'vitest'
import { proposeId } from './propose-id.ts'

test.each([
  ['Rye & Whey: a Loaf', 'rye-and-whey-a-loaf'],
  ['Crème brûlée, at Zoë’s', 'creme-brulee-at-zoes'],
  ['Smørrebrød & Weißbrot', 'smorrebrod-and-weissbrot'],
  ['  12 hens — and 1 fox  ', '12-hens-and-1-fox'],
  ['漬物', ''],
  ['', ''],
])('The title %j suggests the id %j', (title, id) => {
  expect(proposeId(title)).toBe(id)
})

test('A proposed id of a long title is cut between two words', () => {
  const id = proposeId('bread '.repeat(40))
  expect(id.length).toBeLessThanOrEqual(80)
  expect(id).toMatch(/^bread(-bread)+$/)
})

test('One endless word is cut to an id', () => {
  expect(proposeId('a'.repeat(300))).toBe('a'.repeat(80))
})
