import { UNITS } from './units.ts'
import type { Unit } from './usual-units.ts'

/** Other ways to write the units of every magazine, in lower case without full stops, by comma. */
const NAMES: Record<string, string> = {
  tsp: 'teaspoon, teaspoons, tsps, tl, teelöffel',
  tbsp: 'tablespoon, tablespoons, tbsps, tbs, tbl, tblsp, tbls, tblsps, el, esslöffel',
  'fl oz': 'fluid ounce, fluid ounces, fl ounces, floz',
  cup: 'c, tasse, tassen',
  pint: 'pt, pts',
  quart: 'qt, qts',
  gallon: 'gal, gals',
  bushel: 'bu',
  ml: 'milliliter, milliliters, millilitre, millilitres, mls, cc',
  cl: 'centiliter, centiliters, centilitre, centilitres',
  dl: 'deciliter, deciliters, decilitre, decilitres',
  l: 'liter, liters, litre, litres, ltr, lt',
  'imperial fl oz': 'imp fl oz, uk fl oz',
  'imperial pint': 'imp pint, imp pints, uk pint, uk pints',
  'imperial quart': 'imp quart, imp quarts, uk quart, uk quarts',
  'imperial gallon': 'imp gallon, imp gallons, imp gal, uk gallon, uk gallons',
  oz: 'ounce, ounces, ozs',
  lb: 'pound, pounds, lbs',
  stone: 'stones',
  mg: 'milligram, milligrams',
  g: 'gram, grams, gramme, grammes, gr, gm, gms, gramm',
  kg: 'kilogram, kilograms, kilo, kilos, kgs, kilogramm',
  '%': 'percent, per cent',
  pinch: 'prise, prisen, msp, messerspitze',
  handful: 'handsful, handvoll',
  dash: 'spritzer',
  splash: 'schuss',
  piece: 'pc, pcs, chunk, chunks, stück, stk',
  clove: 'zehe, zehen',
  can: 'tin, tins, dose, dosen',
  package: 'pkg, pkgs, packet, packets, pack, packs, sachet, sachets, pkt, pck, packung, päckchen',
  envelope: 'env',
  container: 'ctn',
  jar: 'glas, gläser',
  bunch: 'bund',
  sprig: 'zweig, zweige',
  stalk: 'stick of, rib, ribs, stange, stangen',
  slice: 'rasher, rashers, scheibe, scheiben',
  head: 'bulb, bulbs',
  dozen: 'doz, dozens',
  cube: 'würfel',
  dessertspoon: 'dsp, dessert spoon, dessert spoons',
  tub: 'becher',
  fillet: 'filet, filets',
  bucket: 'pail, pails',
  foot: 'ft',
  inch: 'in',
  'cubic yard': 'cu yd, yd3',
  'cubic foot': 'cu ft, ft3',
  'square foot': 'sq ft, ft2',
  yard: 'yd, yds',
  metre: 'meter, meters, m',
  cm: 'centimetre, centimetres, centimeter, centimeters',
  mm: 'millimetre, millimetres, millimeter, millimeters',
}

/** A capital letter alone tells a tablespoon from a teaspoon. */
const LETTERS: Record<string, string> = { T: 'tbsp', t: 'tsp' }

/** Every way to write a unit of every magazine, and its id. */
const KNOWN = new Map<string, string>(
  UNITS.flatMap(({ id, one, many }) =>
    [id, one, many, ...(NAMES[id]?.split(', ') ?? [])].map((name) => [name, id] as const),
  ),
)

/** The unit that a word or two name, without a full stop at their end; null of another word. */
export function unitNamed(text: string, units: readonly Unit[] = UNITS): Unit | null {
  const letter = LETTERS[text.replace(/\.$/, '')]
  const name = text.toLowerCase().replaceAll('.', '')
  const find = (word: string) => {
    const own = units.find(({ id, one, many, names = [] }) =>
      [id, one, many, ...names].includes(word),
    )
    return own ?? units.find(({ id }) => id === KNOWN.get(word))
  }
  // "Tablespoonfuls", "cupsful".
  const found = find(letter ?? name) ?? find(name.replace(/(s?)fuls?$/, '$1'))
  return found ?? null
}
