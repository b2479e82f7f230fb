import { expect, test } from 'vitest'
import type { CookedCard } from './contract.ts'
import { formatKitchen, mergeKitchens, parseKitchen, timesCooked } from './rules.ts'

const RYE = '5f8a1a9e-3f0e-4a53-9d61-1f3d1f6f0001'
const KRAUT = '5f8a1a9e-3f0e-4a53-9d61-1f3d1f6f0002'
const cooked = (change: Partial<CookedCard> = {}): CookedCard => ({
  card: RYE,
  name: 'Rye',
  href: '/article/rye#recipe',
  cooked: [],
  stars: null,
  note: '',
  changed_at: 0,
  ...change,
})

test('A login joins what a guest cooked with what the account has: all times, and the newer note', () => {
  const guest = [cooked({ cooked: [1, 5], note: 'More caraway', changed_at: 7 })]
  const account = [
    cooked({ cooked: [1, 3], stars: 4, note: 'Good', changed_at: 2 }),
    cooked({ card: KRAUT, cooked: [9] }),
  ]
  expect(mergeKitchens(guest, account)).toEqual([
    cooked({ cooked: [1, 3, 5], note: 'More caraway', changed_at: 7 }),
    cooked({ card: KRAUT, cooked: [9] }),
  ])
  expect(mergeKitchens([], account)).toEqual(account)
})

test('Of more than a hundred times that a cook made a card, the newest hundred are kept', () => {
  const times = Array.from({ length: 60 }, (_, at) => at)
  const [joined] = mergeKitchens(
    [cooked({ cooked: times.map((at) => 60 + at) })],
    [cooked({ cooked: times })],
  )
  expect([joined?.cooked.length, joined?.cooked[0], joined?.cooked.at(-1)]).toEqual([100, 20, 119])
})

test('What a browser stored that is no cooked card is dropped', () => {
  expect(parseKitchen(formatKitchen([cooked()]))).toEqual([cooked()])
  expect(parseKitchen('[{"card":"x"}]')).toEqual([])
  expect(parseKitchen(JSON.stringify([cooked({ href: 'https://other.example' })]))).toEqual([])
  expect(parseKitchen('{')).toEqual([])
})

test.each([
  [0, ''],
  [1, 'Cooked once'],
  [3, 'Cooked three times'],
  [14, 'Cooked 14 times'],
])('A card that was cooked %i times says “%s”', (times, text) => {
  expect(timesCooked({ cooked: Array.from({ length: times }, (_, at) => at) })).toBe(text)
})
