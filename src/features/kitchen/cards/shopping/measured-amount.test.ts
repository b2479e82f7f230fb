import { expect, test } from 'vitest'
import { USUAL } from '../amounts/usual-units.ts'
import { measuredAmount } from './measured-amount.ts'

const PINCH = {
  id: 'pinch',
  one: 'pinch',
  many: 'pinches',
  dimension: 'piece',
  fixed: true,
} as const
const LUG = { id: 'lug', one: 'lug', many: 'lugs', dimension: 'weight', size: 12_701 } as const

test.each([
  ['38 g, doubled', { from: 38, to: null }, 'g', { factor: 2 }, { from: 76, to: null, unit: 'g' }],
  ['2–3 lb', { from: 2, to: 3 }, 'lb', {}, { from: 2, to: 3, unit: 'lb' }],
  [
    'a pinch, doubled',
    { from: 1, to: null },
    'pinch',
    { factor: 2, units: [PINCH] },
    { from: 1, unit: 'pinch' },
  ],
  ['2 eggs, ⅔ of them', { from: 2, to: null }, '', { factor: 2 / 3, whole: true }, { from: 1 }],
  [
    '2 lb in metric units',
    { from: 2, to: null },
    'lb',
    { system: 'metric' },
    { from: 907, unit: 'g' },
  ],
  [
    '5 lb in metric units',
    { from: 5, to: null },
    'lb',
    { system: 'metric' },
    { from: 2.27, unit: 'kg' },
  ],
  ['500 g in US units', { from: 500, to: null }, 'g', { system: 'us' }, { from: 1.1, unit: 'lb' }],
  [
    '2 cups, of which one weighs 120 g, in metric units',
    { from: 2, to: null },
    'cup',
    { system: 'metric', cup: 120 },
    { from: 240, unit: 'g' },
  ],
  [
    '240 g, of which a cup weighs 120 g, in US units',
    { from: 240, to: 360 },
    'g',
    { system: 'us', cup: 120 },
    { from: 2, to: 3, unit: 'cup' },
  ],
  ['2 lugs', { from: 2, to: null }, 'lug', { units: [LUG, ...USUAL] }, { from: 2, unit: 'lug' }],
] as const)(
  '%s is bought in numbers, in the unit in which the card shows it',
  (_, quantity, unit, options, expected) => {
    const amount = measuredAmount(quantity, unit, options)
    const rounded = { ...amount, from: Number(amount.from.toPrecision(3)) }
    if (amount.to !== null) rounded.to = Number(amount.to.toPrecision(3))
    expect(rounded).toMatchObject(expected)
  },
)
