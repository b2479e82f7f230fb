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
  system?: 'us' | 'metric'
  /** Of volume in ml, of weight in g. */
  size?: number
  /** Other ways to write it, in lower case without a full stop. */
  names?: string[]
  /** Its number stays when a card is scaled ("1 pinch"). */
  fixed?: boolean
}

export const TSP_ML = 4.92892159375
export const OZ_G = 28.349523125

const volume = (
  system: 'us' | 'metric',
  id: string,
  many: string,
  size: number,
  names: string[],
): Unit => ({ id, one: id, many, dimension: 'volume', system, size, names })

const weight = (
  system: 'us' | 'metric',
  id: string,
  many: string,
  size: number,
  names: string[],
): Unit => ({ id, one: id, many, dimension: 'weight', system, size, names })

const piece = (id: string, many = `${id}s`, names: string[] = []): Unit => ({
  ...{ id, one: id, many, dimension: 'piece', names },
})

const fixed = (id: string, many = `${id}s`, names: string[] = []): Unit => ({
  ...piece(id, many, names),
  fixed: true,
})

/** The units of every magazine; editors add others. */
export const UNITS: readonly Unit[] = [
  volume('us', 'tsp', 'tsp', TSP_ML, ['teaspoon', 'teaspoons', 'tsps', 'tsp']),
  volume('us', 'tbsp', 'tbsp', 3 * TSP_ML, [
    ...['tablespoon', 'tablespoons', 'tbsps', 'tbs', 'tbl', 'tblsp', 'tbls', 'tblsps'],
  ]),
  volume('us', 'fl oz', 'fl oz', 6 * TSP_ML, ['fluid ounce', 'fluid ounces', 'fl ounces', 'floz']),
  volume('us', 'cup', 'cups', 48 * TSP_ML, ['c']),
  volume('us', 'pint', 'pints', 96 * TSP_ML, ['pt', 'pts']),
  volume('us', 'quart', 'quarts', 192 * TSP_ML, ['qt', 'qts']),
  volume('us', 'gallon', 'gallons', 768 * TSP_ML, ['gal', 'gals']),
  volume('us', 'bushel', 'bushels', 35_239.07, ['bu']),
  volume('us', 'peck', 'pecks', 8809.77, []),
  volume('metric', 'ml', 'ml', 1, ['milliliter', 'milliliters', 'millilitre', 'millilitres', 'cc']),
  volume('metric', 'cl', 'cl', 10, ['centiliter', 'centiliters', 'centilitre', 'centilitres']),
  volume('metric', 'dl', 'dl', 100, ['deciliter', 'deciliters', 'decilitre', 'decilitres']),
  volume('metric', 'l', 'l', 1000, ['liter', 'liters', 'litre', 'litres', 'ltr']),
  weight('us', 'oz', 'oz', OZ_G, ['ounce', 'ounces', 'ozs']),
  weight('us', 'lb', 'lb', 16 * OZ_G, ['pound', 'pounds', 'lbs']),
  weight('metric', 'mg', 'mg', 0.001, ['milligram', 'milligrams']),
  weight('metric', 'g', 'g', 1, ['gram', 'grams', 'gramme', 'grammes', 'gr', 'gm', 'gms']),
  weight('metric', 'kg', 'kg', 1000, ['kilogram', 'kilograms', 'kilo', 'kilos', 'kgs']),
  { id: '%', one: '%', many: '%', dimension: 'share', names: ['percent', 'per cent'] },
  fixed('pinch', 'pinches'),
  fixed('dash', 'dashes'),
  fixed('drop'),
  fixed('splash', 'splashes'),
  fixed('drizzle'),
  fixed('knob'),
  fixed('handful', 'handfuls', ['handsful']),
  fixed('sprinkle'),
  fixed('glug'),
  piece('piece', 'pieces', ['pc', 'pcs', 'chunk', 'chunks']),
  piece('clove'),
  piece('can', 'cans', ['tin', 'tins']),
  piece('jar'),
  piece('bottle'),
  piece('package', 'packages', ['pkg', 'pkgs', 'packet', 'packets', 'pack', 'packs', 'sachet']),
  piece('box', 'boxes'),
  piece('bag'),
  piece('bunch', 'bunches'),
  piece('sprig'),
  piece('stalk', 'stalks', ['stick of', 'rib', 'ribs']),
  piece('stick'),
  piece('slice', 'slices', ['rasher', 'rashers']),
  piece('head', 'heads', ['bulb', 'bulbs']),
  piece('leaf', 'leaves'),
  piece('ear'),
  piece('sheet'),
  piece('strip'),
  piece('cube'),
  piece('dozen', 'dozen', ['doz']),
  piece('batch', 'batches'),
  piece('board'),
  piece('sack'),
  piece('loaf', 'loaves'),
  piece('envelope'),
  piece('rack'),
  piece('fillet', 'fillets', ['filet', 'filets']),
  piece('scoop'),
  piece('bucket', 'buckets', ['pail', 'pails']),
  piece('bale'),
  piece('foot', 'feet', ['ft']),
  piece('inch', 'inches', ['in']),
  piece('cubic yard', 'cubic yards', ['cu yd', 'yd3']),
  piece('cubic foot', 'cubic feet', ['cu ft', 'ft3']),
  piece('square foot', 'square feet', ['sq ft', 'ft2']),
  piece('yard', 'yards', ['yd', 'yds']),
  piece('metre', 'metres', ['meter', 'meters', 'm']),
  piece('cm', 'cm', ['centimetre', 'centimetres', 'centimeter', 'centimeters']),
  piece('mm', 'mm', ['millimetre', 'millimetres', 'millimeter', 'millimeters']),
]

/** A capital letter alone tells a tablespoon from a teaspoon. */
const LETTERS: Record<string, string> = { T: 'tbsp', t: 'tsp' }

/** The unit that a word or two name, without a full stop at their end; null of another word. */
export function unitNamed(text: string, units: readonly Unit[] = UNITS): Unit | null {
  const word = text.replace(/\.$/, '')
  const letter = LETTERS[word]
  if (letter) return units.find(({ id }) => id === letter) ?? null
  const name = word.toLowerCase().replaceAll('.', '')
  return (
    units.find(({ id, one, many, names = [] }) => [id, one, many, ...names].includes(name)) ?? null
  )
}

export const unitOf = (id: string, units: readonly Unit[] = UNITS): Unit | null =>
  units.find((unit) => unit.id === id) ?? null
