import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { filled, line, paragraphs, withoutOverrides } from './form.ts'

const HENS = '\u{1F414}'.repeat(60)

it('A name of sixty emoji has sixty characters, as the database counts them', () => {
  const name = line('A name', 60)
  expect(v.parse(name, HENS)).toBe(HENS)
  expect(v.safeParse(name, `${HENS}x`).issues?.map(({ message }) => message)).toEqual([
    'A name has at most 60 characters.',
  ])
  expect(v.is(paragraphs('A text', 60), HENS)).toBe(true)
  expect(v.is(paragraphs('A text', 60), `${HENS}x`)).toBe(false)
})

it.each([
  ['breaks the line', 'Rye\u2028bread'],
  ['turns the direction of the rest', '\u202eRye'],
])('A line that %s is no plain text', (_, text) => {
  expect(v.safeParse(line('A title', 60), text).issues?.map(({ message }) => message)).toEqual([
    'A title is plain text.',
  ])
})

it('What turns the words around a line is taken out of it', () => {
  expect(v.parse(v.pipe(v.string(), withoutOverrides), '\u202eRye \u2067bread\u2069')).toBe(
    'Rye bread',
  )
})

it.each(['\u200b\u200b', '\u3164', '\u2800 ', '\u00ad', '\ufeff'])(
  'A text that is filled with characters that are not seen is empty: %j',
  (text) => {
    expect(v.is(filled, text)).toBe(false)
    expect(v.is(filled, `${text}Rye`)).toBe(true)
  },
)

it('What describes the calls has the longest length of a line', () => {
  expect(toJsonSchema(line('A name', 60), { errorMode: 'ignore' })).toMatchObject({ maxLength: 60 })
})
