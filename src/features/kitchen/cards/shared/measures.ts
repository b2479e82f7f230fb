import { UNITS, unitOf } from '../amounts/units.ts'
import type { Unit } from '../amounts/usual-units.ts'
import type { Card } from '../contract.ts'
import type { CupWeight, OwnUnit } from '../measures/contract.ts'

/** `cups` has the grams of a US cup, by name. */
export type Measures = { units: Unit[]; cups: Record<string, number> }

export const NO_MEASURES: Measures = { units: [], cups: {} }

function unitFrom({ name, plural, names, amount, of_unit }: OwnUnit): Unit {
  const base = of_unit === null ? null : unitOf(of_unit)
  return {
    id: name,
    one: name,
    many: plural,
    names,
    ...(amount !== null && base?.size && base.system
      ? { dimension: base.dimension, system: base.system, size: amount * base.size }
      : { dimension: 'piece' as const }),
  }
}

/** Adds editors' units, but none in place of a unit of every magazine that converts or is fixed. */
export const unitsWith = (own: OwnUnit[]): Unit[] => {
  const isFree = ({ id }: Unit) =>
    (unitOf(id)?.dimension ?? 'piece') === 'piece' && !unitOf(id)?.fixed
  return [...own.map(unitFrom).filter(isFree), ...UNITS]
}

/** Words that do not change what a cup weighs. */
const NOTHING =
  /\b(?:(?:un)?(?:salted|sifted|bleached)|organic|fresh|cold|soft|softened|packed|raw|good|fine|enriched|natural)\b/g

/** The name by which a weight is found: that of "unsalted butter" is "butter". */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(NOTHING, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{L}{3})(?:(?<=[cs]h|[sxo])es|s)(?= |$)/gu, '')
    .trim()

/** What must be looked up for cards: the names of lines, and units whose size is not known here. */
export function neededMeasures(cards: Card[]): { units: string[]; names: string[] } {
  const lines = cards.flatMap(({ groups }) => groups.flatMap((group) => group.lines))
  const units = lines.flatMap(({ unit, also }) => [unit, also?.unit ?? ''])
  const isOpen = (unit: string) => unit !== '' && unitOf(unit)?.size === undefined
  return {
    units: [...new Set(units.filter(isOpen))],
    names: [...new Set(lines.filter(({ unit }) => unit).map(({ name }) => name))],
  }
}

export function measuresFor(
  { units, names }: ReturnType<typeof neededMeasures>,
  tables: { units: OwnUnit[]; weights: CupWeight[] },
): Measures {
  const own = unitsWith(tables.units).slice(0, -UNITS.length)
  const grams = new Map(
    tables.weights.flatMap((one) =>
      [one.name, ...one.names].map((name) => [plain(name), one.grams]),
    ),
  )
  const cups = names.flatMap((name) => {
    const weight = grams.get(plain(name))
    return weight === undefined ? [] : [[name, weight] as const]
  })
  return { units: own.filter(({ id }) => units.includes(id)), cups: Object.fromEntries(cups) }
}
