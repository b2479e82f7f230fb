import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { System } from './measure.ts'
import { readQuantity } from './quantity.ts'
import { showAmount, weighedGrams } from './show-amount.ts'
import { unitNamed } from './unit-names.ts'
import { UNITS } from './units.ts'
import type { Unit } from './usual-units.ts'
import { CUP_ML, TSP_ML } from './usual-units.ts'

const one = (from: number) => ({ from, to: null })

/** The size of a shown amount in ml or g. */
const measureOf = (text: string): number =>
  text.split(' + ').reduce((sum, part) => {
    const { quantity, rest } = readQuantity(part) ?? { quantity: one(0), rest: '' }
    return sum + quantity.from * (unitNamed(rest.trim())?.size ?? 0)
  }, 0)

const measures = UNITS.filter(({ size = 0 }) => size > 0)

describe('an amount', () => {
  it.each([
    [1 / 3, 'cup', 1, '⅓ cup'],
    [1, 'tbsp', 2, '2 tbsp'],
    [1, 'tsp', 3, '1 tbsp'],
    [1, 'cup', 1.125, '1 cup + 2 tbsp'],
    [2, 'quart', 2, '4 quarts'],
    [7, 'g', 0.5, '3.5 g'],
    [1, 'pinch', 4, '1 pinch'],
    [2.3, '%', 2, '2.3 %'],
    [2.4, 'metre', 1, '2.4 metres'],
    [1.3, 'cm', 1, '1.3 cm'],
    [1 / 3, 'can', 1, '⅓ can'],
    [1 / 3, 'can', 2, '⅔ can'],
  ])('%d %s times %d is %s', (from, unit, factor, text) => {
    expect(showAmount(one(from), unit, { factor, units: UNITS }).text).toBe(text)
  })

  it('A range is shown as one', () => {
    expect(showAmount({ from: 2, to: 3 }, 'cup').text).toBe('2–3 cups')
  })

  it('Pieces become whole ones, and say what is exact', () => {
    expect(showAmount(one(1.7), '', { whole: true })).toEqual({
      text: 'about 2',
      note: '1.7 exactly',
    })
  })

  const amounts = {
    unit: fc.constantFrom(...measures),
    factor: fc.oneof(fc.constantFrom(0.5, 1, 2, 3), fc.double({ min: 0.1, max: 20, noNaN: true })),
    /** Weights of a cup: of flour, of salt and honey, and the extremes that an editor may enter. */
    cup: fc.oneof(fc.constantFrom(0, 85, 120, 292, 340), fc.integer({ min: 10, max: 2000 })),
    /** Where the amount is between two teaspoons and 40 liters. */
    place: fc.double({ min: 0, max: 1, noNaN: true }),
  }
  /** The size of the amount in a text, in the ml or g of what was written. */
  const trueOf = (text: string, { dimension }: Unit, cup: number) => {
    const measure = measureOf(text)
    const isWeight = /\b(?:k?g|mg|oz|lb|stone)\b/.test(text) && !/fl oz/.test(text)
    if (isWeight === (dimension === 'weight')) return measure
    return isWeight ? (measure * CUP_ML) / cup : (measure * cup) / CUP_ML
  }

  it('From two teaspoons up no rounding is more than 3 % beside the true amount: by factor, system and weight of a cup', () => {
    fc.assert(
      fc.property(
        fc.record({ ...amounts, system: fc.constantFrom<System | null>('us', 'metric', null) }),
        ({ unit, factor, cup, place, system }) => {
          const spoons = unit.dimension === 'weight' && cup ? (2 * TSP_ML * cup) / CUP_ML : 0
          const expected = Math.max(2 * TSP_ML, spoons) * 4000 ** place
          const from = expected / (unit.size ?? 1) / factor
          const { text } = showAmount(one(from), unit.id, { factor, system, cup, units: UNITS })
          expect(text).not.toMatch(/^0 |NaN|Infinity/)
          return Math.abs(trueOf(text, unit, cup) - expected) / expected <= 0.03
        },
      ),
      { numRuns: 4000 },
    )
  })

  it('What was written is shown again after the other system was looked at, and what that shows leads back', () => {
    fc.assert(
      fc.property(
        fc.record({ ...amounts, quarters: fc.integer({ min: 1, max: 40 }) }),
        ({ unit, cup, quarters }) => {
          const value = quarters / 4
          const own = unit.system === 'imperial' ? null : (unit.system ?? null)
          const other = unit.system === 'metric' ? 'us' : 'metric'
          const written = showAmount(one(value), unit.id, { units: UNITS }).text
          const looked = showAmount(one(value), unit.id, { system: other, cup, units: UNITS }).text
          expect(showAmount(one(value), unit.id, { system: own, cup, units: UNITS }).text).toBe(
            written,
          )
          const expected = value * (unit.size ?? 1)
          const least = unit.dimension === 'weight' && cup ? (2 * TSP_ML * cup) / CUP_ML : 0
          if (expected < Math.max(2 * TSP_ML, least)) return
          const back = trueOf(looked, unit, cup)
          expect(Math.abs(back - expected) / expected).toBeLessThanOrEqual(0.03)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it.each([
    [1.994, '1.99 g'],
    [2.04, '2 g'],
    [19.94, '19.9 g'],
    [20.4, '20 g'],
  ])('%d grams are weighed as %s', (grams, weight) => {
    expect(weighedGrams(grams)).toBe(weight)
  })

  it('What is weighed, such as a cure, is at most 3 % beside its share, from 0.2 g up', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 20_000, noNaN: true }), (grams) => {
        return Math.abs(measureOf(weighedGrams(grams)) - grams) / grams <= 0.03
      }),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(
        fc.constantFrom('g', 'kg', 'oz', 'lb'),
        fc.double({ min: 100, max: 20_000, noNaN: true }),
        (unit, grams) => {
          const size = unitNamed(unit)?.size ?? 1
          const measure = measureOf(showAmount(one(grams / size), unit).text)
          return Math.abs(measure - grams) / grams <= 0.03
        },
      ),
    )
  })
})
