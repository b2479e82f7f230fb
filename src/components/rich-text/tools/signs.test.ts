import { expect, it } from 'vitest'
import { findByWords } from './insert-blocks.ts'
import { SIGNS } from './signs.ts'

it.each([
  ['half', '½'],
  ['fahr', '°F'],
  ['degr', '°C'],
  ['times', '×'],
  ['en', '–'],
  ['thumbs', '👍️'],
  ['bread', '🍞'],
])('“:%s” finds %s', (typed, sign) =>
  expect(findByWords(SIGNS, typed).map((one) => one.sign.replace('\ufe0f', ''))).toContain(
    sign.replace('\ufe0f', ''),
  ),
)

it('Each character has a name of its own', () =>
  expect(new Set(SIGNS.map(({ name }) => name)).size).toBe(SIGNS.length))
