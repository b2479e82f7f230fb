import { expect, test } from 'vitest'
import { createBeside } from './beside.ts'

const article = (id: string) => ({ id, title: `The ${id}`, headline: 'Of no use to a link.' })
const beside = createBeside(['rye', 'froe', 'hens'].map(article))
const link = (id: string) => ({ id, title: `The ${id}` })

test('An article stands between the one that is older and the one that is newer', () => {
  expect(beside('froe')).toEqual({ previous: link('hens'), next: link('rye') })
})

test('The newest article has none after it, the oldest none before it', () => {
  expect(beside('rye')).toEqual({ previous: link('froe'), next: null })
  expect(beside('hens')).toEqual({ previous: null, next: link('froe') })
})

test('An article that is not among them has no neighbours', () => {
  expect(beside('boats')).toEqual({ previous: null, next: null })
})
