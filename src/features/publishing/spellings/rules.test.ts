import { expect, it } from 'vitest'
import { otherSpellings } from './rules.ts'

const SPELLINGS = ['mold, mould', 'color, colour', 'chili, chilli, chile']

it.each([
  ['mould', ['mould', 'mold']],
  ['Colours of rye', ['Colours of rye', 'colors of rye', 'colours of rye']],
  ['chilli', ['chilli', 'chili', 'chile']],
  ['discolour', ['discolour']],
  ['', ['']],
])('"%s" is looked for in all of its spellings', (text, expected) => {
  expect(otherSpellings(text, SPELLINGS)).toEqual(expected)
})

it('A text of many such words is looked for in six ways at most', () => {
  expect(otherSpellings('mould colour chili', SPELLINGS)).toHaveLength(6)
})

it('Of a phrase its own words are not replaced', () => {
  expect(
    otherSpellings('hen house', ['chicken, hen', 'coop, house', 'hen house, chicken coop']),
  ).toEqual(['hen house', 'chicken coop'])
})
