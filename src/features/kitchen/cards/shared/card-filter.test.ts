import { expect, test } from 'vitest'
import { type CardFilter, filterValueOf, fitsFilter, readCardFilter } from './card-filter.ts'

const NO_CARD_FILTER: CardFilter = { kind: null, time: null, season: null }
const YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const fits = (card: object, filter: Partial<CardFilter>) =>
  fitsFilter(
    filterValueOf({ kind: 'recipe', minutes: 45, months: [11, 12, 1], ...card }),
    { ...NO_CARD_FILTER, ...filter },
    11,
  )

test.each<[object, Partial<CardFilter>, boolean]>([
  [{}, {}, true],
  [{}, { kind: 'recipe' }, true],
  [{}, { kind: 'method' }, false],
  [{}, { time: 30 }, false],
  [{}, { time: 60 }, true],
  [{}, { time: 1440 }, true],
  [{}, { time: 'longer' }, false],
  [{ minutes: 30 }, { time: 30 }, true],
  [{ minutes: 0 }, { time: 30 }, true],
  [{ minutes: 1440 }, { time: 'longer' }, false],
  [{ minutes: 1441 }, { time: 'longer' }, true],
  [{ minutes: 1441 }, { time: 1440 }, false],
  [{ minutes: null }, { time: 30 }, false],
  [{ minutes: null }, { time: 'longer' }, false],
  [{}, { season: 'now' }, true],
  [{}, { season: 1 }, true],
  [{}, { season: 2 }, false],
  [{ months: [] }, { season: 'now' }, false],
  [{ months: YEAR }, { season: 'now' }, false],
  [{}, { kind: 'recipe', time: 60, season: 12 }, true],
  [{}, { kind: 'recipe', time: 60, season: 6 }, false],
])('The card %j fits the filter %j: %s', (card, filter, expected) => {
  expect(fits(card, filter)).toBe(expected)
})

test('A filter is read without what is none of its choices', () => {
  const read = (filter: Record<string, string>) => readCardFilter((name) => filter[name] ?? null)
  expect(read({ kind: 'method', time: '180', season: '6' })).toEqual({
    kind: 'method',
    time: 180,
    season: 6,
  })
  expect(read({ time: 'longer', season: 'now' })).toMatchObject({ time: 'longer', season: 'now' })
  expect(read({ kind: 'soup', time: '31', season: '13' })).toEqual(NO_CARD_FILTER)
})
