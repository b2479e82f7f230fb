import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { showAmount } from '../amounts/show-amount.ts'
import { unitNamed } from '../amounts/unit-names.ts'
import { emptyCard, emptyLine } from '../contract.ts'
import { addCupWeight, unitForm, unitRow } from '../measures/contract.ts'
import { measuresFor, neededMeasures, unitsWith } from './measures.ts'

const unit = (name: string, equals = '', names = '') => {
  return { ...unitRow({ name, plural: '', names, equals }), id: 1, version: 1 }
}
const weight = (name: string, grams: number, ...names: string[]) => {
  return { id: 1, version: 1, name, names, grams, source: '' }
}

describe('rule: cards/own-units', () => {
  const units = unitsWith([unit('lug', '28 lb', 'lugs of fruit'), unit('stick', '8 tbsp')])

  it('A unit of editors is read and converted as what it is the same as', () => {
    const lug = unitNamed('Lugs', units)
    expect(lug).toMatchObject({ id: 'lug', dimension: 'weight', system: 'us' })
    const amountText = (factor: number, system: 'us' | 'metric' | null) =>
      showAmount({ from: 1, to: null }, 'lug', { factor, system, units }).text
    expect([amountText(2, null), amountText(1, 'metric')]).toEqual(['2 lugs', '12.5 kg'])
    expect(showAmount({ from: 1, to: null }, 'stick', { system: 'metric', units }).text).toBe(
      '120 ml',
    )
  })

  it('A unit that converts stays what it is in every magazine, whatever a table says', () => {
    const broken = unitsWith([unit('cup', '1 gallon'), unit('pinch', '1 lb')])
    expect(unitNamed('cups', broken)?.size).toBe(unitNamed('cups')?.size)
    expect(unitNamed('pinch', broken)?.fixed).toBe(true)
  })

  it.each([
    [{ name: 'cups', equals: '1 gallon' }, 'name', '“cups” is a unit of every magazine'],
    [{ name: 'box' }, 'name', '“box” is a unit of every magazine'],
    [{ name: 'lug', names: 'pinch' }, 'names', '“pinch” is a unit of every magazine'],
    [{ name: 'lug', equals: 'much' }, 'equals', 'Enter an amount of volume or weight'],
    [{ name: 'lug', equals: '2 cans' }, 'equals', 'Enter an amount of volume or weight'],
    [{ name: ' ' }, 'name', 'This field is required.'],
  ])('%j is refused at its field', (input, field, message) => {
    const written = { plural: '', names: '', equals: '', ...input }
    const issues = v.safeParse(unitForm, written).issues ?? []
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      [field, expect.stringContaining(message)],
    ])
  })
})

describe('rule: cards/weight-of-a-cup', () => {
  const card = {
    ...emptyCard('', 'recipe', 'Bread'),
    groups: [
      {
        name: '',
        lines: [
          { ...emptyLine('a'), unit: 'cup', name: 'Sifted all-purpose Flour' },
          { ...emptyLine('b'), unit: 'lug', name: 'pears' },
          { ...emptyLine('c'), name: 'eggs' },
          { ...emptyLine('d'), unit: 'cup', name: 'almond butter' },
        ],
      },
    ],
  }
  const tables = {
    units: [unit('lug', '28 lb'), unit('hod')],
    weights: [weight('all-purpose flour', 120, 'flour'), weight('butter', 226)],
  }

  it.each([
    [9, false],
    [10, true],
    ['106', true],
    [2000, true],
    [2001, false],
  ])('A cup of %s grams is taken: %s', (grams, isTaken) => {
    const written = { name: 'rye flour', names: '', grams, source: '' }
    expect(v.safeParse(addCupWeight.input, written).success).toBe(isTaken)
  })

  it('A card is given only the weights and units that it uses, by the name of its line', () => {
    const { units, cups } = measuresFor(neededMeasures([card]), tables)
    expect(units.map(({ id }) => id)).toEqual(['lug'])
    expect(cups).toEqual({ 'Sifted all-purpose Flour': 120 })
  })

  it.each([
    ['cup', 7 / 3, 'metric', '275 g'],
    ['cup', 7 / 3, 'us', '2⅓ cups'],
    ['cup', 7 / 3, null, '2⅓ cups'],
    ['g', 300, 'us', '2½ cups'],
    ['g', 300, 'metric', '300 g'],
    ['lb', 1, 'us', '1 lb'],
    ['lb', 1, 'metric', '450 g'],
    ['tsp', 1, 'metric', '5 ml'],
  ] as const)('Flour in %s: %d in %s is %s', (id, from, system, text) => {
    expect(showAmount({ from, to: null }, id, { system, cup: 120 }).text).toBe(text)
  })
})
