import { OZ_G, regularPlural, TSP_ML, type Unit, USUAL } from './usual-units.ts'

const measure =
  (dimension: 'volume' | 'weight', system: 'us' | 'metric' | 'imperial') =>
  (id: string, size: number, many = id): Unit => ({ id, one: id, many, dimension, system, size })

const usVolume = measure('volume', 'us')
const litres = measure('volume', 'metric')
const grams = measure('weight', 'metric')

const imperialVolume = measure('volume', 'imperial')

/** Of words with a plural of their own. */
const PLURALS: Record<string, string> = {
  ...{ leaf: 'leaves', loaf: 'loaves', dozen: 'dozen', foot: 'feet', cm: 'cm', mm: 'mm' },
  ...{ 'cubic foot': 'cubic feet', 'square foot': 'square feet' },
}

export const pluralOf = (one: string): string => PLURALS[one] ?? regularPlural(one)

const counted = (id: string): Unit => ({
  ...{ id, one: id, many: pluralOf(id), dimension: 'piece' },
})

/** The units of every magazine; editors add others. */
export const UNITS: readonly Unit[] = [
  ...USUAL,
  usVolume('saltspoon', TSP_ML / 4, 'saltspoons'),
  usVolume('fl oz', 6 * TSP_ML),
  usVolume('gill', 24 * TSP_ML, 'gills'),
  usVolume('pint', 96 * TSP_ML, 'pints'),
  usVolume('quart', 192 * TSP_ML, 'quarts'),
  usVolume('gallon', 768 * TSP_ML, 'gallons'),
  usVolume('bushel', 35_239.07, 'bushels'),
  usVolume('peck', 8809.77, 'pecks'),
  litres('dessertspoon', 10, 'dessertspoons'),
  litres('cl', 10),
  litres('dl', 100),
  imperialVolume('imperial fl oz', 28.4130625),
  imperialVolume('imperial pint', 568.26125, 'imperial pints'),
  imperialVolume('imperial quart', 1136.5225, 'imperial quarts'),
  imperialVolume('imperial gallon', 4546.09, 'imperial gallons'),
  measure('weight', 'imperial')('stone', 224 * OZ_G),
  grams('mg', 0.001),
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
