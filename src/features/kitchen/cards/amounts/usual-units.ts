/** A `piece` is counted, not converted. */
export type Dimension = 'volume' | 'weight' | 'piece' | 'share'

export type Unit = {
  id: string
  one: string
  many: string
  dimension: Dimension
  /** Only for volume and weight. */
  system?: 'us' | 'metric' | 'imperial'
  /** The size of one in ml or g. */
  size?: number
  /** Editors' other names, in lower case without a full stop. */
  names?: string[]
  /** Not scaled, like "1 pinch". */
  fixed?: boolean
}

export const TSP_ML = 4.92892159375
export const CUP_ML = 48 * TSP_ML
export const OZ_G = 28.349523125

/** "pinches" for "pinch". */
export const regularPlural = (one: string): string =>
  `${one}${/(?:[sx]|[cs]h)$/.test(one) ? 'es' : 's'}`

type Sizes = Record<string, number>
const measures = (dimension: Unit['dimension'], system: Unit['system'], sizes: Sizes): Unit[] =>
  Object.entries(sizes).map(([id, size]) => ({
    id,
    one: id,
    many: id === 'cup' ? 'cups' : id,
    dimension,
    ...(system && { system, size }),
  }))

/** Units that the scaling script knows; a line brings others along. */
export const USUAL: readonly Unit[] = [
  ...measures('volume', 'us', { tsp: TSP_ML, tbsp: 3 * TSP_ML, cup: CUP_ML }),
  ...measures('volume', 'metric', { ml: 1, l: 1000 }),
  ...measures('weight', 'us', { oz: OZ_G, lb: 16 * OZ_G }),
  ...measures('weight', 'metric', { g: 1, kg: 1000 }),
  ...measures('share', undefined, { '%': 1 }),
]

export const usualUnit = (id: string, units: readonly Unit[] = USUAL): Unit | null =>
  units.find((unit) => unit.id === id) ?? null
