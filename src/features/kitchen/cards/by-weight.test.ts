import { describe, expect, test } from 'vitest'
import { factorOf, shownWeight, weightOf } from './by-weight.ts'
import { DEFAULTS } from './card-choices.ts'
import { AS_WRITTEN } from './card-scale.ts'

const LIMITS = { least: 900, most: 5500, reason: 'Tested for 2 to 12 lb.' }

/** A card with a belly and the cure that follows it, as the script finds them in the page. */
function curedBelly(belly: DOMStringMap, limits?: object) {
  const line = (dataset: DOMStringMap) =>
    ({ dataset, querySelector: () => null }) as unknown as HTMLElement
  const base = line({ line: 'belly', ...belly })
  const card = {
    dataset: limits ? { limits: JSON.stringify(limits) } : {},
    querySelector: () => base,
    querySelectorAll: () => (belly.weighed ? [base] : []),
  } as unknown as HTMLElement
  const cure = line({ line: 'cure', scaling: 'weight', of: 'belly', percent: '0.25' })
  const chosen = (chosen: object) => ({ ...DEFAULTS, ...AS_WRITTEN, ...chosen })
  return {
    weighs: (own = {}) => weightOf(card, base, chosen(own)),
    cures: (own = {}) => weightOf(card, cure, chosen(own)),
    factor: (own = {}) => factorOf(card, chosen(own)),
  }
}

const weighed = (text: string, unit: string) => ({ weights: { belly: { text, unit, at: 1 } } })
const OPEN = JSON.stringify({ least: 1, most: 1_000_000, reason: '' })

describe('rule: cards/by-weight', () => {
  test('A line follows the weight of another at the factor', () => {
    const { cures } = curedBelly({ from: '2', unit: 'kg' })
    expect([cures(), cures({ factor: 2 })]).toEqual([{ grams: 5 }, { grams: 10 }])
  })

  test('A line follows what another weighs that does not scale', () => {
    const { cures } = curedBelly({ from: '2', unit: 'kg', scaling: 'none' })
    expect(cures({ factor: 2 })).toEqual({ grams: 5 })
  })

  test('A line that follows a range has no amount before the reader has weighed', () => {
    expect(curedBelly({ from: '2', to: '4', unit: 'kg' }).cures()).toBeNull()
  })

  test('Beside the limits a line and what follows it have the reason, in the units that were chosen', () => {
    const { weighs, cures } = curedBelly({ from: '2', unit: 'kg', weighed: JSON.stringify(LIMITS) })
    const refused = 'From 900 g to 5500 g. Tested for 2 to 12 lb.'
    expect([weighs({ factor: 3 }), cures({ factor: 3 })]).toEqual([{ refused }, { refused }])
    expect(cures({ factor: 3, system: 'us' })).toEqual({
      refused: 'From 2 lb to 12¼ lb. Tested for 2 to 12 lb.',
    })
  })

  test('What was weighed comes back as it was typed, and unrounded in the other units', () => {
    const entered = (text: string, unit: string) => ({ text, unit, at: 1 })
    expect(shownWeight(entered('3 3/4', 'lb'), null)).toBe('3¾ lb')
    expect(shownWeight(entered('3¾', 'lb'), 'metric')).toBe('3¾ lb (1.7 kg)')
    expect(shownWeight(entered('1,830 g', 'g'), 'us')).toBe('1,830 g (4.03 lb)')
    expect(shownWeight(entered('1', 'lb'), 'metric')).toBe('1 lb (454 g)')
    expect(shownWeight(entered('4 lb 3 oz', 'lb'), 'us')).toBe('4 lb 3 oz')
  })
})

describe('rule: cards/factor', () => {
  const five = { from: '5', unit: 'lb', weighed: OPEN }

  test('What the reader weighed sets the factor of the whole card', () => {
    const { factor } = curedBelly(five)
    expect(factor(weighed('10', 'lb'))).toBeCloseTo(2)
    expect(factor(weighed('4 lb 4 oz', 'lb'))).toBeCloseTo(0.85)
    expect(factor(weighed('1 kg', 'kg'))).toBeCloseTo(0.4409, 3)
    expect(factor({ factor: 3 })).toBe(3)
  })

  test('Within a range that the author wrote the factor is 1, and beside it that of the nearer end', () => {
    const { factor } = curedBelly({ ...five, to: '6' })
    expect(factor(weighed('5.5', 'lb'))).toBe(1)
    expect(factor(weighed('12', 'lb'))).toBeCloseTo(2)
    expect(factor(weighed('2½', 'lb'))).toBeCloseTo(0.5)
  })

  test('What is no weight, or is refused, sets no factor', () => {
    const { factor } = curedBelly({ ...five, weighed: JSON.stringify(LIMITS) })
    expect(factor(weighed('heavy', 'lb'))).toBe(1)
    expect(factor(weighed('40', 'lb'))).toBe(1)
  })

  test('A card that must not be doubled refuses more, by factor and by weight, and takes less', () => {
    const limits = { least: null, most: 1, reason: 'Do not double the batch.' }
    const { factor, weighs } = curedBelly(five, limits)
    expect([factor({ factor: 2 }), factor({ factor: 0.5 })]).toEqual([1, 0.5])
    expect(factor(weighed('10', 'lb'))).toBe(1)
    expect(factor(weighed('2½', 'lb'))).toBeCloseTo(0.5)
    expect(weighs(weighed('10', 'lb'))).toEqual({
      refused: 'No more than written. Do not double the batch.',
    })
  })
})
