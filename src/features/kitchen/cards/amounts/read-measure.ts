import { type Quantity, readQuantity } from './quantity.ts'
import { unitNamed } from './unit-names.ts'
import { UNITS } from './units.ts'
import type { Unit } from './usual-units.ts'

export type Measure = { quantity: Quantity; unit: Unit | null; rest: string }

/** Reads the unit at the beginning of a text, of two words or of one. */
export function readUnit(
  text: string,
  units: readonly Unit[],
): { unit: Unit; rest: string } | null {
  for (const pattern of [
    /^\s*(\p{L}+\.?\s+\p{L}+\.?)(?![\p{L}\p{N}'’]|-(?!\d))/u,
    /^\s*(\p{L}+\.?|%)(?![\p{L}\p{N}'’]|-(?!\d))/u,
  ]) {
    const match = pattern.exec(text)
    const unit = match && unitNamed(match[1] ?? '', units)
    // The pot in "pot roast" and "pot pie" is not a unit.
    const isRoast =
      match && unit?.id === 'pot' && /^\s+(?:roast|pie)s?\b/i.test(text.slice(match[0].length))
    if (match && unit && !isRoast) return { unit, rest: text.slice(match[0].length) }
  }
  return null
}

export function readMeasure(text: string, units: readonly Unit[] = UNITS): Measure | null {
  const number = readQuantity(text)
  if (!number) return null
  const { unit = null, rest = number.rest } = readUnit(number.rest, units) ?? {}
  return { quantity: number.quantity, unit, rest }
}

/** Adds the end of a range in which both amounts have the unit: "200g–250g". */
function addEnd(first: Measure, units: readonly Unit[]): Measure | null {
  const { quantity, unit, rest } = first
  const [joint = ''] = /^\s*(?:[-–—]|to\b|or\b)\s*/i.exec(rest) ?? []
  const end = joint && quantity.to === null ? readMeasure(rest.slice(joint.length), units) : null
  if (!end?.unit || end.unit !== unit || end.quantity.from <= quantity.from) return null
  return { quantity: { from: quantity.from, to: end.quantity.from }, unit, rest: end.rest }
}

const HALF = /^\s+and\s+an?\s+(half|quarter)\b/i

/** "1 cup plus 2 tablespoons" is one amount, in the first unit. */
export function addFurther(first: Measure, units: readonly Unit[]): Measure {
  const { quantity, unit, rest } = first
  const range = addEnd(first, units)
  if (range) return range
  const half = unit && quantity.to === null ? HALF.exec(rest) : null
  if (half) {
    const from = quantity.from + (half[1]?.toLowerCase() === 'half' ? 1 / 2 : 1 / 4)
    return { quantity: { from, to: null }, unit, rest: rest.slice(half[0].length) }
  }
  const [joint = ''] = /^\s*(?:plus|\+|and|&)?\s*/i.exec(rest) ?? []
  const further = readMeasure(rest.slice(joint.length), units)
  const isSum =
    unit?.size !== undefined &&
    further?.unit?.size !== undefined &&
    further.unit.dimension === unit.dimension &&
    further.unit.system === unit.system &&
    further.unit.size < unit.size &&
    quantity.to === null
  if (!isSum) return first
  const sum =
    quantity.from + ((further?.quantity.from ?? 0) * (further?.unit?.size ?? 0)) / (unit?.size ?? 1)
  return { quantity: { from: sum, to: null }, unit, rest: further?.rest ?? '' }
}

/** Reads an amount that is written in several units: "6 ounces/170 grams". */
export function readEqual(
  text: string,
  units: readonly Unit[],
): { measure: Measure; others: string; rest: string } | null {
  const first = readMeasure(text, units)
  if (!first?.unit?.size) return null
  const measure = addFurther(first, units)
  const others: string[] = []
  let { rest } = measure
  for (;;) {
    const [mark] = /^\s*(?:[/|=;,]|or\b)\s*/i.exec(rest) ?? []
    const next = mark ? readMeasure(rest.slice(mark.length), units) : null
    if (!mark || !next?.unit?.size) break
    const whole = addFurther(next, units)
    others.push(rest.slice(mark.length, rest.length - whole.rest.length).trim())
    rest = whole.rest
  }
  return { measure, others: others.join(', '), rest }
}
