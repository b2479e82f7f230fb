import { decimal, nearestOf, SPOONS, withFraction } from './fractions.ts'
import { type AmountPart, measured, type System } from './measure.ts'
import type { Quantity } from './quantity.ts'
import { UNITS, type Unit, unitOf } from './units.ts'

/** Their numbers are decimals. */
const DECIMAL = ['g', 'kg', 'ml', 'l', 'oz']

/** Whether an amount can be shown as it was written. */
const isPlain = (value: number, { id }: Unit): boolean =>
  DECIMAL.includes(id)
    ? Number(decimal(value)) === value
    : value >= 1 / 8 && !withFraction(value).includes('.')

const textOf = (parts: AmountPart[], units: readonly Unit[]): string =>
  parts
    .map(({ value, unit }) => {
      const number = DECIMAL.includes(unit) && !(unit === 'oz' && value % 0.25 === 0)
      const { one = unit, many = unit } = unitOf(unit, units) ?? {}
      return `${number ? decimal(value) : withFraction(value)} ${value > 1 ? many : one}`
    })
    .join(' + ')

/** Grams that are weighed, not measured: a tenth below 10 g, else whole grams. */
export const weighedGrams = (grams: number): string => `${decimal(grams, grams < 10 ? 1 : 0)} g`

export type Scaled = {
  /** What a cook measures: "1¾ cups", "about 2". */
  text: string
  /** Why it is not the exact amount: "1.7 exactly". */
  note: string
}

/**
 * An amount of a unit times a factor, in the units of a system. Volume stays volume and weight
 * weight; pieces are rounded to whole ones when `whole`, and say so.
 */
export function showAmount(
  { from, to }: Quantity,
  unitId: string,
  {
    factor = 1,
    system,
    whole = false,
    units = UNITS,
  }: {
    factor?: number
    system?: System | null
    whole?: boolean
    units?: readonly Unit[]
  } = {},
): Scaled {
  const unit = unitOf(unitId, units)
  const times = unit?.fixed || unit?.dimension === 'share' ? 1 : factor
  const values = to === null ? [from * times] : [from * times, to * times]
  const size = unit?.size
  if (unit && size !== undefined && unit.system) {
    const wanted = system ?? unit.system
    const isAsWritten = times === 1 && wanted === unit.system
    const shown = values.map((value) =>
      isAsWritten && isPlain(value, unit)
        ? textOf([{ value, unit: unit.id }], units)
        : textOf(measured(value * size, unit, wanted), units),
    )
    return { text: range(shown), note: '' }
  }
  // A share is no measure: it stays exact.
  if (unit?.dimension === 'share')
    return { text: `${range(values.map((value) => decimal(value)))} %`, note: '' }
  const counted = values.map((value) =>
    whole ? Math.max(1, Math.round(value)) : nearestOf(value, SPOONS) || value,
  )
  const isExact = counted.every((value, at) => Math.abs(value - (values[at] ?? 0)) < 0.01)
  const last = counted.at(-1) ?? 1
  const name = unit ? ` ${last > 1 ? unit.many : unit.one}` : ''
  const text = `${range(counted.map(withFraction))}${name}`
  return isExact || !whole
    ? { text, note: '' }
    : { text: `about ${text}`, note: `${range(values.map((value) => decimal(value)))} exactly` }
}

/** "2–3 cups", and "¾ cup – 1 cup + 2 tbsp" of parts. */
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
