import { type Quantity, readQuantity } from './quantity.ts'
import { unitNamed } from './unit-names.ts'
import { SIZE_WORDS, UNITS } from './units.ts'
import type { Unit } from './usual-units.ts'

export type Measure = { quantity: Quantity; unit: Unit | null; rest: string }

/** Behind the word of a unit that is none: "pot roast", "cake flour". */
const NAMES: Record<string, RegExp> = {
  pot: /^\s+(?:roast|pie)s?\b/i,
  cake: /^\s+(?:flour|mix|crumb|pan|layer|board|stand|decorat|donut|doughnut|icing|batter)/i,
}

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
    const isName = match && unit && NAMES[unit.id]?.test(text.slice(match[0].length))
    if (match && unit && !isName && !SIZE_WORDS.includes(unit))
      return { unit, rest: text.slice(match[0].length) }
  }
  return null
}

/** Reads a unit; one that is written twice is one, as in "2 tsp teaspoons honey". */
export function readUnitOnce(text: string, units: readonly Unit[]): ReturnType<typeof readUnit> {
  const first = readUnit(text, units)
  const [again = '', word = ''] =
    /^\s+(\p{L}{2,})\.?(?=\s)(?!\s+cake\b)/u.exec(first?.rest ?? '') ?? []
  return first?.unit.size && unitNamed(word, units) === first.unit
    ? { unit: first.unit, rest: first.rest.slice(again.length) }
    : first
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
  const [joint = ''] = /^\s*(?:,\s*(?=plus\b))?(?:plus|\+|and|&)?\s*/i.exec(rest) ?? []
  const further = readMeasure(rest.slice(joint.length), units)
  if (!further) return first
  const isOne =
    further.unit?.system === unit?.system && (further.unit?.size ?? 0) < (unit?.size ?? 0)
  const sum = isOne || joint.trim() ? sumOf(first, further) : null
  return sum ? { quantity: sum, unit, rest: further.rest } : first
}

/** The sum of two amounts in the unit of the first, the larger one; null when they do not add up. */
export function sumOf(first: Omit<Measure, 'rest'>, further: Measure): Quantity | null {
  const [size, small] = [first.unit?.size, further.unit?.size]
  const isSum =
    size !== undefined &&
    small !== undefined &&
    further.unit?.dimension === first.unit?.dimension &&
    small <= size &&
    first.quantity.to === null &&
    further.quantity.to === null
  return isSum
    ? { from: first.quantity.from + (further.quantity.from * small) / size, to: null }
    : null
}
