import { decimal, nearestOf, SPOONS, withFraction } from './fractions.ts'
import { type AmountPart, measured, type System } from './measure.ts'
import type { Quantity } from './quantity.ts'
import type { Unit } from './usual-units.ts'
import { CUP_ML, regularPlural, TSP_ML, USUAL, usualUnit } from './usual-units.ts'

const DECIMAL = ['g', 'kg', 'ml', 'l', 'oz']

/** Whether an amount can be shown exactly as it was written. */
const isPlain = (value: number, { id }: Unit): boolean =>
  DECIMAL.includes(id)
    ? Number(decimal(value)) === value
    : value >= 1 / 8 && !withFraction(value).includes('.')

const textOf = (parts: AmountPart[], units: readonly Unit[]): string =>
  parts
    .map(({ value, unit }) => {
      const number = DECIMAL.includes(unit) && !(unit === 'oz' && value % 0.25 === 0)
      const { one = unit, many = unit } = usualUnit(unit, units) ?? {}
      return `${number ? decimal(value) : withFraction(value)} ${value > 1 ? many : one}`
    })
    .join(' + ')

/** Grams as scales show them: tenths below 20 g, hundredths below 2 g. */
export function weighedGrams(grams: number): string {
  if (grams < 2) return `${decimal(grams, 2)} g`
  return `${decimal(grams, grams < 20 ? 1 : 0)} g`
}

const GRAM = usualUnit('g')
const SPOON = usualUnit('tbsp')
/** The smallest amount that spoons measure. */
const LEAST_ML = TSP_ML / 4

/** Shows cups as grams, and grams as cups (rule: cards/weight-of-a-cup). @param cup its grams */
function otherMeasure(base: number, unit: Unit, system: System, cup: number) {
  const gramsOfMl = cup / CUP_ML
  if (system === 'metric' && unit.system !== 'metric' && unit.dimension === 'volume')
    return base >= 1.99 * TSP_ML ? { unit: GRAM, times: gramsOfMl } : null
  const isCups = system === 'us' && unit.system === 'metric' && unit.dimension === 'weight'
  return isCups && base / gramsOfMl >= LEAST_ML ? { unit: SPOON, times: 1 / gramsOfMl } : null
}

export type Scaled = {
  /** "1¾ cups", "about 2". */
  text: string
  /** Why `text` is not exact: "1.7 exactly". */
  note: string
}

export type ShowOptions = {
  factor?: number
  system?: System | null
  /** Rounds pieces, and says so. */
  whole?: boolean
  /** Grams per US cup; 0 when unknown. */
  cup?: number
  units?: readonly Unit[]
}

/** By what an amount is multiplied, and how it is measured; `measure` is null for what is counted. */
export function shownMeasure(
  from: number,
  unitId: string,
  { factor = 1, system, cup = 0, units = USUAL }: ShowOptions,
) {
  const unit = usualUnit(unitId, units)
  const scale = unit?.fixed || unit?.dimension === 'share' ? 1 : factor
  if (!unit?.system || unit.size === undefined) return { unit, scale, measure: null }
  const shownSystem = system ?? unit.system
  const isOwn = shownSystem === unit.system
  const other = system && cup ? otherMeasure(from * scale * unit.size, unit, system, cup) : null
  const size = unit.size * (other?.times ?? 1)
  return { unit, scale, measure: { unit: other?.unit ?? unit, size, system: shownSystem, isOwn } }
}

/** Writes an amount for readers. Volume becomes weight only where the weight of a cup is known. */
export function showAmount(
  { from, to }: Quantity,
  unitId: string,
  options: ShowOptions = {},
): Scaled {
  const { whole = false, units = USUAL } = options
  const { unit, scale, measure } = shownMeasure(from, unitId, options)
  const values = to === null ? [from * scale] : [from * scale, to * scale]
  if (unit && measure) {
    const isAsWritten = scale === 1 && measure.isOwn
    const shown = values.map((value) =>
      isAsWritten && isPlain(value, unit)
        ? textOf([{ value, unit: unit.id }], units)
        : textOf(measured(value * measure.size, measure.unit, measure.system), units),
    )
    return { text: range(shown), note: '' }
  }
  // Percentages stay exact.
  if (unit?.dimension === 'share')
    return { text: `${range(values.map((value) => decimal(value)))} %`, note: '' }
  const counted = values.map((value) => {
    if (whole) return Math.max(1, Math.round(value))
    return scale === 1 ? value : nearestOf(value, SPOONS) || value
  })
  const isExact = counted.every((value, at) => Math.abs(value - (values[at] ?? 0)) < 0.01)
  const last = counted.at(-1) ?? 1
  const named = unit ?? { one: unitId, many: unitId && regularPlural(unitId) }
  const name = last > 1 ? named.many : named.one
  const text = `${range(counted.map(withFraction))} ${name}`.trim()
  return isExact || !whole
    ? { text, note: '' }
    : { text: `about ${text}`, note: `${range(values.map((value) => decimal(value)))} exactly` }
}

/** "2–3 cups", "¾ cup – 1 cup + 2 tbsp". */
function range([first = '', second]: string[]): string {
  if (second === undefined || first === second) return first
  const unit = / [^\d+]*$/.exec(second)?.[0]
  const [, number, ownUnit] = /^([^\s+]+)( [^+]*)?$/.exec(first) ?? []
  const isSame =
    number &&
    second.split(' + ').length === 1 &&
    (ownUnit ?? '').replace(/s$/, '') === (unit ?? '').replace(/s$/, '')
  return isSame ? `${number}–${second}` : `${first} – ${second}`
}
