import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { System } from './measure.ts'
import { readQuantity } from './quantity.ts'
import { showAmount } from './show-amount.ts'
import { unitNamed } from './unit-names.ts'
import { TSP_ML, UNITS } from './units.ts'

const one = (from: number) => ({ from, to: null })

/** What a shown amount is, in ml or g. */
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
  ])('%d %s times %d is %s', (from, unit, factor, text) => {
    expect(showAmount(one(from), unit, { factor }).text).toBe(text)
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

  it('From two teaspoons up no rounding is more than 3 % beside the true amount, in both systems', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...measures),
        fc.constantFrom<System>('us', 'metric'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ id, size = 1 }, system, place) => {
          const wanted = 2 * TSP_ML * 4000 ** place
          const shown = measureOf(showAmount(one(wanted / size), id, { system }).text)
          return Math.abs(shown - wanted) / wanted <= 0.03
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('What was written is shown again after the other system was looked at', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...measures),
        fc.integer({ min: 1, max: 40 }),
        ({ id, system }, quarters) => {
          const written = showAmount(one(quarters / 4), id).text
          showAmount(one(quarters / 4), id, { system: system === 'us' ? 'metric' : 'us' })
          return (
            showAmount(one(quarters / 4), id, {
              system: system === 'imperial' ? null : (system ?? null),
            }).text === written
          )
        },
      ),
    )
  })
})
