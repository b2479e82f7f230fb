import { describe, expect, test } from 'vitest'
import { weightOf } from './by-weight.ts'
import { DEFAULTS } from './card-choices.ts'

const LIMITS = { least: 900, most: 5500, reason: 'Tested for 2 to 12 lb.' }

/** A card with a belly and the cure that follows it, as the script finds them in the page. */
function curedBelly(belly: DOMStringMap) {
  const line = (dataset: DOMStringMap) =>
    ({ dataset, querySelector: () => null }) as unknown as HTMLElement
  const base = line(belly)
  const card = { querySelector: () => base } as unknown as Element
  const cure = line({ scaling: 'weight', of: 'belly', percent: '0.25' })
  return {
    weighs: (chosen = {}) => weightOf(card, base, { ...DEFAULTS, ...chosen }),
    cures: (chosen = {}) => weightOf(card, cure, { ...DEFAULTS, ...chosen }),
  }
}

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
})
