import { cleanLine, withFigures } from './clean-line.ts'
import { type Quantity, readQuantity } from './quantity.ts'
import { addFurther, readMeasure, readUnit } from './read-measure.ts'
import { ABOUT, joined, OPTIONAL, type Rest, readRest, tidy } from './read-rest.ts'
import { readSize, takeSize } from './read-size.ts'
import { UNITS } from './units.ts'
import type { Unit } from './usual-units.ts'

/** How the number follows a card's factor. */
export type Scaling = 'number' | 'pieces' | 'none'

export type ParsedLine = Rest & {
  /** Null in "salt to taste". */
  quantity: Quantity | null
  /** Empty for "2 eggs". */
  unit: string
  scaling: Scaling
}

/** "heaped", "thumb-sized", "kleine". */
const HOW =
  /^(heap(?:ing|ed)|scant|generous|level|rounded|packed|good|big|large|medium|small|tiny|whole|thick|thin|fat|fresh|plump|klein\p{L}*|gro(?:ß|ss)\p{L}*|gehäuft\p{L}*|gestrichen\p{L}*|\p{L}+-sized)\s+/iu
/** After the measure: "1 cup packed sugar". */
const BEHIND =
  /^\s*((?:(?:firmly|lightly|loosely|tightly|well)[\s-]+)?(?:packed|heaped|heaping)|each(?:\s+of)?(?=[^,]*\band\b)|each(?=:))\s+/i
const FEW =
  /^(?:(?:a )?few|a little|some|several|enough|etwas|a (?:\w+ )?(?:amount|bit|touch|lot|hint|dusting|sprinkling|scattering) of)\s+/i
/** "2 ¼-ounce envelopes", unlike "2 ¼-ounce envelope". */
const SEVERAL = /^(\d+)\s+(?=[¼-¾⅐-⅞]|\d\/\d)/
const COUPLE = /^a couple(?: of)?\s/i
const ONE = /^(?:an?|the)\s+(?=\S)/i
const PART = String.raw`(?:zest|juice|rind|peel)(?:\s+and\s+(?:zest|juice))?`
const HOW_CUT = String.raw`(?:(?:finely|freshly|coarsely)\s+)?(?:grated\s+|squeezed\s+)?`
/** "Juice of 2 lemons", "zest 1 lime". */
const PART_OF = new RegExp(
  String.raw`^((?:the\s+)?(?:${HOW_CUT}${PART}(?=\s+(?:of|from)\s|\s+[\d½¼¾])|(?:whites|yolks)(?=\s+of\s)))\s+(?:(?:of|from)\s+)?`,
  'i',
)

/** "Flour 500 g", "Sugar: 2 cups". */
function nameFirst(text: string, units: readonly Unit[]): string | null {
  const match =
    /^(\D+?)(?:\s*(?:[:–—…]|\.{2,})\s*|\s+-\s+|\s+\(?)(\d[^()]*?|[¼-¾⅐-⅞][^()]*?)\)?$/.exec(text) ??
    /^(\d+-[A-Z].*?|\d+\s?% .+?|00 .+?),\s*([\d¼-¾⅐-⅞][^()]*)$/.exec(text)
  const [, name = '', amount = ''] = match ?? []
  const measure = readMeasure(amount, units)
  const isCount = measure !== null && !measure.rest.trim() && /[:–—-]\s*\d+$/.test(text)
  if (!measure || !(isCount || (measure.unit && /^\s*(?:$|,|per\b)/.test(measure.rest))))
    return null
  // If the name had a figure of its own, that would be read as a part of the amount before it.
  const first = readMeasure(name, units)
  if (first && (isCount || first.unit?.size)) return null
  return `${amount.slice(0, amount.length - measure.rest.length)} ${name}${measure.rest}`
}

/** The amount depends on another one, as in "10 g per litre", and unlike "5 per cent". */
const PER = /\bper\b(?! cent)/i

const scalingOf = (quantity: Quantity | null, unit: Unit | null, rest: Rest): Scaling => {
  if (!quantity || unit?.fixed || PER.test(`${rest.name} ${rest.remark}`)) return 'none'
  return unit === null && Number.isInteger(quantity.from) ? 'pieces' : 'number'
}

/** "10 g salt per litre of water". */
function splitPer(rest: Rest): Rest {
  const [, name, per] = /^(.+?)\s+(per\b(?! cent).+)$/i.exec(rest.name) ?? []
  return name && per ? { ...rest, name, remark: joined(per, rest.remark) } : rest
}

/** "1-15 oz can" and "2 x eggs". */
function withPlainNumber(text: string, units: readonly Unit[]): string {
  const [, count, size = ''] = /^(\d)\s*-\s*(\d{1,3}\b.+)$/.exec(text) ?? []
  if (count && Number.parseFloat(size) >= 4 * Number(count) && readSize(size, units).container)
    return `${count} ${size}`
  return text.replace(/^(\d+)\s?[x×]\s+(?=\p{L})/u, '$1 ')
}

/**
 * A count that is written as a word, and the text after it. They are apart, so that the count and a
 * figure in the text are never read as one number.
 */
type Counted = { count: number | null; text: string }

/** One of "a scant cup" and "½-inch piece", two of "a couple of eggs"; "1 cup" for "l cup". */
function takeCount(text: string, units: readonly Unit[]): Counted {
  const [couple = ''] = COUPLE.exec(text) ?? []
  if (couple) return { count: 2, text: text.slice(couple.length) }
  const [article = ''] = ONE.exec(text) ?? []
  const following = text.slice(article.length)
  const measure = readUnit(following.replace(HOW, ''), units)
  const isMeasured = measure?.rest && (article || measure.unit.fixed || HOW.test(following))
  // "Bunch of dill", unlike "strips of rag".
  const isOf = measure && following.toLowerCase().startsWith(`${measure.unit.one} of `)
  const [several = '', whole] = SEVERAL.exec(text) ?? []
  if (several && readSize(text.slice(several.length), units).isPlural)
    return { count: Number(whole), text: text.slice(several.length) }
  const { container } = readSize(following, units)
  if (isMeasured || isOf || container || /^an?\s/i.test(article))
    return { count: 1, text: following }
  const isMisread =
    /^[lI|](?=\/\d)/.test(text) || (/^[lI|] /.test(text) && readUnit(text.slice(2), units))
  return { count: null, text: isMisread ? `1${text.slice(1)}` : text }
}

const readNumber = ({ count, text }: Counted, units: readonly Unit[]) => {
  if (count !== null) return { quantity: { from: count, to: null }, rest: ` ${text}` }
  return readSize(text, units).isThing ? null : readQuantity(text)
}

/** Reads a line as people write it; words that are not understood stay in the name. */
export function parseLine(line: string, units: readonly Unit[] = UNITS): ParsedLine {
  let text = cleanLine(line)
  const remarks: string[] = []
  /** Takes a match from the beginning. */
  const take = (pattern: RegExp): string | null => {
    const match = pattern.exec(text)
    if (match?.index !== 0) return null
    text = text.slice(match[0].length).trimStart()
    return tidy(match[1] ?? match[0])
  }
  const isOptional = take(OPTIONAL) !== null
  remarks.push(take(/^(Take)\s/) ?? '', take(PART_OF) ?? '')
  const none = (words: string): ParsedLine => {
    const rest = readRest(words, units, remarks, '')
    const optional = rest.optional || isOptional
    return { quantity: null, unit: '', scaling: 'none', ...rest, optional }
  }
  const few = take(FEW)
  if (few) {
    const counted = readUnit(text, units)
    remarks.push(tidy(`${few} ${counted?.unit.many ?? ''}`))
    return none(counted?.rest ?? text)
  }
  if (take(ABOUT) !== null) remarks.push('about')
  text = withPlainNumber(withFigures(nameFirst(text, units) ?? text), units)
  const counted = takeCount(text, units)
  text = counted.text
  const number = readNumber(counted, units)
  const hyphened = /^-(?=\p{L})/u.test(number?.rest ?? '') && number?.rest.slice(1)
  if (!number || (hyphened && !readUnit(hyphened, units))) return none(text)

  const sized = takeSize(number.rest.replace(/^\s+(?:US|ea\.|each)\s+/, ' '))
  let { size, rest: after } = sized
  const how = HOW.exec(after.trimStart())
  if (how && readUnit(after.trimStart().slice(how[0].length), units)?.rest) {
    remarks.push(tidy(how[1] ?? ''))
    after = after.trimStart().slice(how[0].length)
  }
  const withUnit = readUnit(after.replace(/^\s*-\s*/, ' '), units)
  if (withUnit && !size) {
    const behind = takeSize(withUnit.rest, withUnit.unit)
    size = behind.size
    withUnit.rest = behind.rest
  }
  const measure = addFurther(
    { quantity: number.quantity, unit: withUnit?.unit ?? null, rest: withUnit?.rest ?? after },
    units,
  )
  const [packed, words = ''] = (measure.unit && BEHIND.exec(measure.rest)) || ['']
  remarks.push(words)
  const rest = splitPer(readRest(measure.rest.slice(packed.length), units, remarks, size))
  const { unit, quantity } = measure
  const optional = rest.optional || isOptional
  const each = /^(.*\d.*?)\s+each$/i.exec(rest.remark)
  if (each && !rest.size) Object.assign(rest, { size: each[1], remark: '' })
  // In "3 cloves" the unit is the name.
  if (!rest.name && unit?.dimension === 'piece')
    return { quantity, unit: '', scaling: 'number', ...rest, optional, name: unit.many }
  const scaling = scalingOf(quantity, unit, rest)
  return { quantity, unit: unit?.id ?? '', scaling, ...rest, optional }
}
