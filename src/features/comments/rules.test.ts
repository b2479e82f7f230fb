import { expect, test } from 'vitest'
import { countCharacters } from '../../lib/count-characters.ts'
import { isBlank } from './rules.ts'

test.each([
  '',
  ' \n\t',
  '\u00a0\u2003',
  '\u200b\u200d\u2060\ufeff',
  '\u3164\u2800',
  '\u0000\u001f',
])('The comment %j is blank', (text) => {
  expect(isBlank(text)).toBe(true)
})

test.each(['.', ' a ', '🌾', '\u200bא', '>'])('The comment %j is not blank', (text) => {
  expect(isBlank(text)).toBe(false)
})

test('Characters of a comment are counted as Postgres counts them', () => {
  expect([countCharacters('jam'), countCharacters('🌾🌾'), countCharacters('e\u0301')]).toEqual([
    3, 2, 2,
  ])
})
