import { type Quantity, readQuantity } from './quantity.ts'
import { addFurther, readMeasure, readUnit } from './read-measure.ts'
import { ABOUT, joined, type Rest, readRest, tidy } from './read-rest.ts'
import { UNITS, type Unit } from './units.ts'

/** How the number of a line follows the factor of a card. */
export type Scaling = 'number' | 'pieces' | 'none'

/** An ingredient or material line as its parts. */
export type ParsedLine = Rest & {
  /** Null in "salt to taste". */
  quantity: Quantity | null
  /** Of `UNITS` or a table of editors; empty for things that are counted ("2 eggs"). */
  unit: string
  scaling: Scaling
}

const BULLET = /^\s*(?:[-–—•*·▢☐□◦‣]|\d+[.)](?=\s+\D))\s+/
const ROUNDED = /^(heaping|heaped|scant|generous|level|rounded|packed)\s+/i
const STRONG = /^(good|big|large|medium|small|tiny|whole|[a-z]+-sized)\s+/i
const FEW = /^(?:a few|a little|some|several|a couple(?: of)?)\s+/i
const ONE = /^(?:a|an)\s+(?=\S)/i
const PART_OF =
  /^((?:(?:finely|freshly|coarsely)\s+)?(?:grated\s+|squeezed\s+)?(?:zest|juice|rind|peel)(?:\s+and\s+(?:zest|juice))?)\s+(?:of|from)\s+/i
const LENGTH = String.raw`(?:inch|in\.?|cm|mm|foot|ft\.?|ounce|oz\.?|pound|lb\.?|g|gram|kg|ml|liter|litre|l|quart|pint|gallon|cup)`
/** "14-ounce", "2 x 4 inch": of one piece, so not followed by "of". */
const SIZE = new RegExp(
  String.raw`^((?:\d+(?:[.,]\d+)?|\d+\s+\d\/\d|\d\/\d|[¼-¾⅐-⅞]|\d+[¼-¾⅐-⅞])(?:\s*(?:-|–|to)\s*\d+)?\s*-?\s*${LENGTH})\.?(?:-|\s|\/)\s*(?!of\b)`,
  'i',
)
const CONTAINERS = [
  'loaf',
  'envelope',
  'can',
  'jar',
  'bottle',
  'package',
  'box',
  'bag',
  'sack',
  'piece',
  'sheet',
]

/** "Flour 500 g", "Sugar: 2 cups". */
function nameFirst(text: string, units: readonly Unit[]): string | null {
  const found =
    /^(\D+?)(?:\s*[:–—]\s*|\s+-\s+|\s+\(?)(\d[^()]*?|[¼-¾⅐-⅞][^()]*?)\)?$/.exec(text) ??
    /^(\d+-[A-Z].*?|\d+\s?% .+?|00 .+?),\s*([\d¼-¾⅐-⅞][^()]*)$/.exec(text)
  const measure = found && readMeasure(found[2] ?? '', units)
  const isMeasure = measure?.unit && !tidy(measure.rest)
  return isMeasure ? `${found?.[2]} ${found?.[1]}` : null
}

/** Of an amount that another one decides, unlike "5 per cent". */
const PER = /\bper\b(?! cent)/i

const scalingOf = (quantity: Quantity | null, unit: Unit | null, rest: Rest): Scaling => {
  if (!quantity || unit?.fixed || PER.test(`${rest.name} ${rest.remark}`)) return 'none'
  return unit === null && Number.isInteger(quantity.from) ? 'pieces' : 'number'
}

/** "10 g salt per litre of water": an amount that another one decides. */
function splitPer(rest: Rest): Rest {
  const [, name, per] = /^(.+?)\s+(per\b(?! cent).+)$/i.exec(rest.name) ?? []
  return name && per ? { ...rest, name, remark: joined(per, rest.remark) } : rest
}

/**
 * Reads an ingredient or material line as people write it. What is not understood stays in the
 * name, so that no word is lost.
 */
export function parseLine(line: string, units: readonly Unit[] = UNITS): ParsedLine {
  let text = tidy(line.normalize('NFC').replace(/[\u2028\u00a0]/g, ' ')).replace(BULLET, '')
  const remarks: string[] = []
  const note = (pattern: RegExp, words?: string) => {
    const found = pattern.exec(text)
    if (!found) return
    remarks.push(tidy(words ?? found[1] ?? found[0]))
    text = text.slice(found[0].length)
  }
  note(PART_OF)
  const few = FEW.exec(text)
  const counted = few && readUnit(text.slice(few[0].length), units)
  if (few && counted) {
    const rest = readRest(counted.rest, units, [tidy(`${few[0]} ${counted.unit.many}`)], '')
    return { quantity: null, unit: '', scaling: 'none', ...rest }
  }
  note(ABOUT, 'about')
  text = nameFirst(text, units) ?? text
  const leading = ONE.exec(text)
  if (leading) {
    const following = text.slice(leading[0].length)
    if (readUnit(following, units) || SIZE.test(following)) text = `1 ${following}`
    else if (/^half\b/i.test(following)) text = following
    else if (readUnit(following.replace(STRONG, ''), units)?.unit.fixed) text = `1 ${following}`
  } else if (readUnit(text, units)?.unit.fixed) text = `1 ${text}`
  const alone = SIZE.exec(text)
  const container = alone && readUnit(text.slice(alone[0].length), units)
  if (container && CONTAINERS.includes(container.unit.id)) text = `1 ${text}`
  else if (/^\S+-(?:inch|foot|gallon|quart|ounce|pound)\b/i.test(text)) text = ` ${text}`

  const number = readQuantity(text)
  if (!number) {
    const rest = readRest(text, units, remarks, '')
    return { quantity: null, unit: '', scaling: 'none', ...rest }
  }
  let after = number.rest.replace(/^\s+(?:US|ea\.|each)\s+/, ' ')
  // "2 x 400 g tins", "1 (14-ounce) can", "1 28-oz can", "two 2-inch pieces".
  const times = /^\s*[x×]\s*(?=[\d¼-¾⅐-⅞])/.exec(after)
  if (times) after = after.slice(times[0].length)
  let size = ''
  const bracket = /^\s*\(([^()]*\d[^()]*)\)\s*(?=[a-z])/i.exec(after)
  const isSize = bracket && SIZE.test(`${(bracket[1] ?? '').replace(ABOUT, '')} `)
  const words = SIZE.exec(after.trimStart())
  if (isSize) {
    size = tidy(bracket[1] ?? '')
    after = after.slice(bracket[0].length)
  } else if (words && (times || /^[\s-]/.test(after))) {
    size = tidy(words[1] ?? '')
    after = after.trimStart().slice(words[0].length)
  }
  const rounded = ROUNDED.exec(after.trimStart()) ?? STRONG.exec(after.trimStart())
  if (rounded && readUnit(after.trimStart().slice(rounded[0].length), units)) {
    remarks.push(tidy(rounded[1] ?? ''))
    after = after.trimStart().slice(rounded[0].length)
  }
  const found = readUnit(after.replace(/^\s*-\s*/, ' '), units)
  const measure = addFurther(
    { quantity: number.quantity, unit: found?.unit ?? null, rest: found?.rest ?? after },
    units,
  )
  const rest = splitPer(readRest(measure.rest, units, remarks, size))
  const { unit, quantity } = measure
  const each = /^(.*\d.*?)\s+each$/i.exec(rest.remark)
  if (each && !rest.size) Object.assign(rest, { size: each[1], remark: '' })
  // "3 cloves": of a thing without another name.
  if (!rest.name && unit?.dimension === 'piece')
    return { quantity, unit: '', scaling: 'number', ...rest, name: unit.many }
  return { quantity, unit: unit?.id ?? '', scaling: scalingOf(quantity, unit, rest), ...rest }
}
