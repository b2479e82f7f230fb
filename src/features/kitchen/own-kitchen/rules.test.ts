import { expect, test } from 'vitest'
import type { CookedCard } from './contract.ts'
import {
  clearedKitchen,
  cookedOf,
  formatKitchen,
  mergeGuestKitchen,
  mergeKitchens,
  parseKitchen,
  timesCooked,
} from './rules.ts'

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
  const guest = [cooked({ cooked: times.map((at) => 60 + at) })]
  const [joined] = cookedOf(mergeKitchens(guest, [cooked({ cooked: times })]))
  expect([joined?.cooked.length, joined?.cooked[0], joined?.cooked.at(-1)]).toEqual([100, 20, 119])
})

test('A kitchen that was cleared on one device does not come back from another', () => {
  const cleared = clearedKitchen([cooked({ cooked: [1, 5], note: 'Good', changed_at: 2 })], 7)
  expect(cleared).toEqual([{ cleared_at: 7 }])
  const other = [
    cooked({ cooked: [3, 9], stars: 4, note: 'Good', changed_at: 6 }),
    cooked({ card: KRAUT, cooked: [7], stars: 5, changed_at: 7 }),
  ]
  const left = [{ cleared_at: 7 }, cooked({ cooked: [9] })]
  expect(mergeKitchens(other, cleared)).toEqual(left)
  expect(mergeKitchens(cleared, other)).toEqual(left)
  const again = mergeKitchens([{ cleared_at: 3 }, ...other], left)
  expect(again, 'an earlier clearing').toEqual(left)
})

test('A clearing drops what a clock that is ahead wrote, and a guest’s does not clear an account', () => {
  expect(clearedKitchen([cooked({ cooked: [20] })], 7)).toEqual([{ cleared_at: 20 }])
  expect(clearedKitchen([cooked({ note: 'Salty', changed_at: 30 })], 7)).toEqual([
    { cleared_at: 30 },
  ])
  const account = [{ cleared_at: 3 }, cooked({ cooked: [5] })]
  expect(mergeGuestKitchen([{ cleared_at: 9 }], account)).toEqual(account)
  expect(mergeGuestKitchen([cooked({ card: KRAUT, cooked: [2, 6] })], account)).toEqual([
    ...account,
    cooked({ card: KRAUT, cooked: [6] }),
  ])
})

test('What a browser stored that is no cooked card is dropped', () => {
  expect(parseKitchen(formatKitchen([cooked()]))).toEqual([cooked()])
  expect(parseKitchen('[{"card":"x"}]')).toEqual([])
  expect(parseKitchen(JSON.stringify([cooked({ href: 'https://other.example' })]))).toEqual([])
  expect(parseKitchen('[{"cleared_at":7},{"cleared_at":"x"},null]')).toEqual([{ cleared_at: 7 }])
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
