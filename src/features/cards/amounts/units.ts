/** How a unit is measured; `piece` units are counted and not converted. */
export type Dimension = 'volume' | 'weight' | 'piece' | 'share'

export type Unit = {
  /** Stored with a line. */
  id: string
  /** Beside one, and beside more. */
  one: string
  many: string
  dimension: Dimension
  /** Of volume and weight: where it is used. */
  system?: 'us' | 'metric' | 'imperial'
  /** Of volume in ml, of weight in g. */
  size?: number
  /** Other ways to write a unit of editors, in lower case without a full stop. */
  names?: string[]
  /** Its number stays when a card is scaled ("1 pinch"). */
  fixed?: boolean
}

export const TSP_ML = 4.92892159375
export const CUP_ML = 48 * TSP_ML
export const OZ_G = 28.349523125

const measure =
  (dimension: 'volume' | 'weight', system: 'us' | 'metric' | 'imperial') =>
  (id: string, size: number, many = id): Unit => ({ id, one: id, many, dimension, system, size })

const usVolume = measure('volume', 'us')
const litres = measure('volume', 'metric')
const imperialVolume = measure('volume', 'imperial')
const grams = measure('weight', 'metric')

/** Of words with a plural of their own. */
const PLURALS: Record<string, string> = {
  ...{ leaf: 'leaves', loaf: 'loaves', dozen: 'dozen', foot: 'feet', cm: 'cm', mm: 'mm' },
  ...{ 'cubic foot': 'cubic feet', 'square foot': 'square feet' },
}

/** "pinches" of "pinch". */
export const pluralOf = (one: string): string =>
  PLURALS[one] ?? `${one}${/(?:[sx]|[cs]h)$/.test(one) ? 'es' : 's'}`

const counted = (id: string): Unit => ({
  ...{ id, one: id, many: pluralOf(id), dimension: 'piece' },
})

/** The units of every magazine; editors add others. */
export const UNITS: readonly Unit[] = [
  usVolume('tsp', TSP_ML),
  usVolume('saltspoon', TSP_ML / 4, 'saltspoons'),
  usVolume('tbsp', 3 * TSP_ML),
  usVolume('fl oz', 6 * TSP_ML),
  usVolume('gill', 24 * TSP_ML, 'gills'),
  usVolume('cup', CUP_ML, 'cups'),
  usVolume('pint', 96 * TSP_ML, 'pints'),
  usVolume('quart', 192 * TSP_ML, 'quarts'),
  usVolume('gallon', 768 * TSP_ML, 'gallons'),
  usVolume('bushel', 35_239.07, 'bushels'),
  usVolume('peck', 8809.77, 'pecks'),
  litres('dessertspoon', 10, 'dessertspoons'),
  litres('ml', 1),
  litres('cl', 10),
  litres('dl', 100),
  litres('l', 1000),
  imperialVolume('imperial fl oz', 28.4130625),
  imperialVolume('imperial pint', 568.26125, 'imperial pints'),
  imperialVolume('imperial quart', 1136.5225, 'imperial quarts'),
  imperialVolume('imperial gallon', 4546.09, 'imperial gallons'),
  measure('weight', 'us')('oz', OZ_G),
  measure('weight', 'us')('lb', 16 * OZ_G),
  measure('weight', 'imperial')('stone', 224 * OZ_G),
  grams('mg', 0.001),
  grams('g', 1),
  grams('kg', 1000),
  { id: '%', one: '%', many: '%', dimension: 'share' },
  ...[
    ...['pinch', 'dash', 'drop', 'splash', 'drizzle', 'knob', 'sprinkle', 'glug', 'dollop'],
    ...['handful', 'twist', 'grind', 'grating', 'spoonful'],
  ].map((id) => ({ ...counted(id), fixed: true })),
  ...[
    ...['piece', 'clove', 'can', 'jar', 'bottle', 'package', 'box', 'bag', 'bunch', 'sprig'],
    ...['stalk', 'stick', 'slice', 'head', 'leaf', 'ear', 'sheet', 'strip', 'cube', 'dozen'],
    ...['batch', 'board', 'sack', 'loaf', 'envelope', 'rack', 'fillet', 'scoop', 'bucket', 'bale'],
    ...['tub', 'tube', 'carton', 'container', 'pouch', 'block', 'bar', 'punnet', 'ball', 'wedge'],
    ...['pod', 'stem', 'floret', 'link', 'glass', 'pot', 'part', 'roll', 'pat', 'shot', 'sleeve'],
    ...['nest', 'portion', 'teacup', 'wineglass', 'pair', 'length', 'segment', 'recipe'],
    ...['foot', 'inch', 'cubic yard', 'cubic foot'],
    ...['square foot', 'yard', 'metre', 'cm', 'mm'],
  ].map(counted),
]

export const unitOf = (id: string, units: readonly Unit[] = UNITS): Unit | null =>
  units.find((unit) => unit.id === id) ?? null
