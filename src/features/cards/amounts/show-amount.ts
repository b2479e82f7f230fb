import type { Quantity } from './quantity.ts'
import { TSP_ML, UNITS, type Unit, unitOf } from './units.ts'

export type System = 'us' | 'metric'

const SIGNS: [number, string][] = [
  ...([
    [1 / 8, '⅛'],
    [1 / 4, '¼'],
    [1 / 3, '⅓'],
    [3 / 8, '⅜'],
    [1 / 2, '½'],
  ] as [number, string][]),
  ...([
    [5 / 8, '⅝'],
    [2 / 3, '⅔'],
    [3 / 4, '¾'],
    [7 / 8, '⅞'],
  ] as [number, string][]),
]
/** Fractions for which there is a measuring cup, and a measuring spoon. */
const CUPS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4]
const SPOONS = [0, 1 / 8, 1 / 4, 1 / 3, 3 / 8, 1 / 2, 5 / 8, 2 / 3, 3 / 4, 7 / 8]
/** What nobody tastes: so near, the simpler amount is shown. */
const NEAR = 0.02
/** The most that an amount may differ from the true one. */
const WRONG = 0.03

const off = (shown: number, wanted: number) => Math.abs(shown - wanted) / wanted

/** A number with fraction signs: `1¾`. */
export function withFraction(value: number): string {
  const whole = Math.floor(value + 1e-6)
  const part = value - whole
  const sign = SIGNS.find(([fraction]) => Math.abs(fraction - part) < 1e-3)?.[1] ?? ''
  return sign ? `${whole || ''}${sign}` : decimal(value, 2)
}

/** Whether an amount can be shown as it was written. */
const isPlain = (value: number, { id }: Unit): boolean =>
  FRACTIONS.includes(id)
    ? Number(decimal(value, 2)) === value
    : value >= 1 / 8 && !withFraction(value).includes('.')

const decimal = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

const nearestOf = (value: number, fractions: number[]): number =>
  [...fractions, 1]
    .map((fraction) => Math.floor(value) + fraction)
    .reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best))

type Part = { value: number; unit: string }
type Shown = { parts: Part[]; value: number }

/** Cups, tablespoons and teaspoons for a number of teaspoons, the fewest that are near enough. */
function spoonsAndCups(tsp: number): Shown {
  const candidates: Shown[] = []
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
  return (
    fewest(NEAR) ??
    fewest(WRONG) ?? { parts: [{ value: Number(tsp.toPrecision(3)), unit: 'tsp' }], value: tsp }
  )
}

/** The coarsest of some steps that is near enough. */
function rounded(value: number, steps: number[]): number {
  const near = steps.map((step) => Math.round(value / step) * step)
  return near.find((one) => one > 0 && off(one, value) <= WRONG) ?? Number(value.toPrecision(3))
}

function usWeight(grams: number, unit: Unit): Shown {
  const oz = grams / 28.349523125
  if (oz >= 16 || unit.id === 'lb') {
    const lb = nearestOf(oz / 16, CUPS)
    if (lb > 0 && off(lb * 16, oz) <= NEAR) return { parts: [{ value: lb, unit: 'lb' }], value: 0 }
    const whole = Math.floor(oz / 16)
    const rest = Math.round(oz - whole * 16)
    const parts = [
      { value: whole + (rest === 16 ? 1 : 0), unit: 'lb' },
      { value: rest % 16, unit: 'oz' },
    ].filter(({ value }) => value > 0)
    if (whole > 0 && off(whole * 16 + rest, oz) <= WRONG) return { parts, value: 0 }
  }
  return {
    parts: [{ value: rounded(oz, [1, 1 / 2, 1 / 4, 0.1, 0.05, 0.01]), unit: 'oz' }],
    value: 0,
  }
}

function metric(value: number, small: string, large: string): Shown {
  const step = rounded(value, [50, 25, 10, 5, 1, 0.5, 0.1, 0.01])
  return step >= 1000
    ? {
        parts: [{ value: rounded(value / 1000, [0.5, 0.25, 0.1, 0.05, 0.01]), unit: large }],
        value: 0,
      }
    : { parts: [{ value: step, unit: small }], value: 0 }
}

/** A large measure that the writer chose, when it is an easy part of it. */
function inOwnUnit(base: number, unit: Unit): Shown | null {
  const value = base / (unit.size ?? 1)
  const near = nearestOf(value, unit.system === 'us' ? CUPS : [0, 1 / 4, 1 / 2, 3 / 4])
  return near > 0 && off(near, value) <= NEAR
    ? { parts: [{ value: near, unit: unit.id }], value: 0 }
    : null
}

const SPOON_UNITS = ['tsp', 'tbsp', 'cup']

function measured(base: number, unit: Unit, system: System): Shown {
  if (unit.system === system && !SPOON_UNITS.includes(unit.id) && system === 'us') {
    const own = inOwnUnit(base, unit)
    if (own) return own
  }
  if (unit.dimension === 'weight')
    return system === 'us' ? usWeight(base, unit) : metric(base, 'g', 'kg')
  if (system === 'metric') return metric(base, 'ml', 'l')
  return spoonsAndCups(base / TSP_ML)
}

const FRACTIONS = ['g', 'kg', 'ml', 'l', 'oz']

const textOf = ({ parts }: Shown, units: readonly Unit[]): string =>
  parts
    .map(({ value, unit }) => {
      const number = FRACTIONS.includes(unit) && !(unit === 'oz' && value % 0.25 === 0)
      const { one = unit, many = unit } = unitOf(unit, units) ?? {}
      return `${number ? decimal(value, 2) : withFraction(value)} ${value > 1 ? many : one}`
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
        ? textOf({ parts: [{ value, unit: unit.id }], value }, units)
        : textOf(measured(value * size, unit, wanted), units),
    )
    return { text: range(shown), note: '' }
  }
  const counted = values.map((value) =>
    whole ? Math.max(1, Math.round(value)) : nearestOf(value, SPOONS),
  )
  const isExact = counted.every((value, at) => Math.abs(value - (values[at] ?? 0)) < 0.01)
  const last = counted.at(-1) ?? 1
  const name = unit ? ` ${last > 1 ? unit.many : unit.one}` : ''
  const text = `${range(counted.map(withFraction))}${unit?.id === '%' ? ' %' : name}`
  return isExact || !whole
    ? { text, note: '' }
    : { text: `about ${text}`, note: `${range(values.map((value) => decimal(value, 2)))} exactly` }
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
