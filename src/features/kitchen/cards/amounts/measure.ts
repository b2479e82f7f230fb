import { CUPS, nearestOf, SPOONS } from './fractions.ts'
import type { Unit } from './usual-units.ts'
import { OZ_G, TSP_ML } from './usual-units.ts'

export type System = 'us' | 'metric'

/** One part of an amount that a cook measures in several: 1 cup and 2 tbsp. */
export type AmountPart = { value: number; unit: string }

/** The share of an amount by which it may differ without being noticed. */
const NEAR = 0.02
/** The largest share by which a shown amount may be wrong (rule: cards/amounts). */
const WRONG = 0.03

const off = (shown: number, exact: number) => Math.abs(shown - exact) / exact

/** The fewest cups and spoons that are near enough. */
function spoonsAndCups(tsp: number): AmountPart[] {
  const candidates: { parts: AmountPart[]; value: number }[] = []
  const add = (...parts: [number, string, number][]) => {
    const used = parts.filter(([value]) => value > 0)
    candidates.push({
      parts: used.map(([value, unit]) => ({ value, unit })),
      value: used.reduce((sum, [value, , size]) => sum + value * size, 0),
    })
  }
  if (tsp < 3) add([nearestOf(tsp, SPOONS), 'tsp', 1])
  if (tsp >= 1.5 && tsp < 12) add([nearestOf(tsp / 3, [0, 1 / 2]), 'tbsp', 3])
  if (tsp >= 3 && tsp < 12) {
    const spoons = Math.floor(tsp / 3)
    add([spoons, 'tbsp', 3], [nearestOf(tsp - 3 * spoons, [0, 1 / 4, 1 / 2, 3 / 4]), 'tsp', 1])
  }
  if (tsp >= 11.5) {
    add([nearestOf(tsp / 48, CUPS), 'cup', 48])
    const lower = CUPS.map((part) => Math.floor(tsp / 48) + part).filter((cups) => cups * 48 <= tsp)
    for (const cups of lower) {
      add([cups, 'cup', 48], [nearestOf((tsp - 48 * cups) / 3, [0, 1 / 2]), 'tbsp', 3])
      if (tsp - 48 * cups < 3)
        add([cups, 'cup', 48], [nearestOf(tsp - 48 * cups, [0, 1 / 2]), 'tsp', 1])
    }
  }
  const fewest = (wrong: number) =>
    candidates
      .filter(({ parts, value }) => parts.length > 0 && off(value, tsp) <= wrong)
      .toSorted(
        (a, b) => a.parts.length - b.parts.length || off(a.value, tsp) - off(b.value, tsp),
      )[0]
  const best = fewest(NEAR) ?? fewest(WRONG)
  return best?.parts ?? [{ value: Number(tsp.toPrecision(3)), unit: 'tsp' }]
}

/** Rounds to the coarsest step that is near enough. */
function rounded(value: number, steps: number[]): number {
  const near = steps.map((step) => Math.round(value / step) * step)
  return near.find((one) => one > 0 && off(one, value) <= WRONG) ?? Number(value.toPrecision(3))
}

function usWeight(grams: number, unit: Unit): AmountPart[] {
  const oz = grams / OZ_G
  if (oz >= 16 || unit.id === 'lb') {
    const lb = nearestOf(oz / 16, CUPS)
    if (lb > 0 && off(lb * 16, oz) <= NEAR) return [{ value: lb, unit: 'lb' }]
    const whole = Math.floor(Math.round(oz) / 16)
    const rest = Math.round(oz) - whole * 16
    const parts = [
      { value: whole, unit: 'lb' },
      { value: rest, unit: 'oz' },
    ]
    if (whole > 0 && off(whole * 16 + rest, oz) <= WRONG)
      return parts.filter(({ value }) => value > 0)
  }
  return [{ value: rounded(oz, [1, 1 / 2, 1 / 4, 0.1, 0.05, 0.01]), unit: 'oz' }]
}

function metric(value: number, small: string, large: string): AmountPart[] {
  const step = rounded(value, [50, 25, 10, 5, 1, 0.5, 0.1, 0.01])
  if (step < 1000) return [{ value: step, unit: small }]
  return [{ value: rounded(value / 1000, [0.5, 0.25, 0.1, 0.05, 0.01]), unit: large }]
}

const OF_SCALES = ['tsp', 'tbsp', 'cup', 'g', 'kg', 'ml', 'l']

/** The amount in the unit of the card, if it is an easy part of that unit. */
function inOwnUnit(base: number, unit: Unit): AmountPart[] | null {
  if (OF_SCALES.includes(unit.id)) return null
  const value = base / (unit.size ?? 1)
  const near = nearestOf(value, CUPS)
  return near > 0 && off(near, value) <= NEAR ? [{ value: near, unit: unit.id }] : null
}

/**
 * Divides an amount into parts that a cook can measure.
 * @param base in ml or g
 * @param unit the unit in which the card was written
 * @param system the system of units that the reader sees
 */
export function measured(base: number, unit: Unit, system: Unit['system']): AmountPart[] {
  const isWeight = unit.dimension === 'weight'
  const own = unit.system === system ? inOwnUnit(base, unit) : null
  if (own) return own
  const value = base / (unit.size ?? 1)
  if (system === 'imperial' && value >= 1 / 4)
    return [{ value: rounded(value, [0.25, 0.1, 0.05, 0.01]), unit: unit.id }]
  if (system === 'us') return isWeight ? usWeight(base, unit) : spoonsAndCups(base / TSP_ML)
  return isWeight ? metric(base, 'g', 'kg') : metric(base, 'ml', 'l')
}
