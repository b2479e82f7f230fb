import unitData from './units.json' with { type: 'json' }
import { regularPlural, type Unit, USUAL } from './usual-units.ts'

/** Irregular plurals. */
const PLURALS: Record<string, string> = unitData.plurals

export const pluralOf = (one: string): string => PLURALS[one] ?? regularPlural(one)

/** Words of size that count things of which the line has the name: "about 9 medium". */
export const SIZE_WORDS: readonly Unit[] = unitData.sizes.map((id) => ({
  id,
  one: id,
  many: id,
  dimension: 'piece',
}))

const counted = (id: string): Unit => ({ id, one: id, many: pluralOf(id), dimension: 'piece' })

/** Units of every magazine. */
export const UNITS: readonly Unit[] = [
  ...USUAL,
  ...unitData.measured.map((unit) => ({ one: unit.id, many: unit.id, ...unit }) as Unit),
  ...unitData.fixed.map((id) => ({ ...counted(id), fixed: true })),
  ...unitData.counted.map(counted),
  ...SIZE_WORDS,
]

/** Units that may have a size: "a 14-ounce can", "1 can (14 ounces)". */
export const CONTAINERS: readonly string[] = unitData.containers

/** Units that have a size before them; in brackets behind them is what they are together. */
export const SIZED: readonly string[] = [...CONTAINERS, ...unitData.portions]

export const unitOf = (id: string, units: readonly Unit[] = UNITS): Unit | null =>
  units.find((unit) => unit.id === id) ?? null
