import { readBeginning } from './before-amount.ts'
import { cleanLine, withFigures } from './clean-line.ts'
import { amountFirst } from './name-first.ts'
import { type Quantity, readQuantity } from './quantity.ts'
import { addFurther, readUnit, readUnitOnce } from './read-measure.ts'
import { type Rest, readRest } from './read-rest.ts'
import { isWeighedThing, readSize, takeNumbered, takeSize } from './read-size.ts'
import { UNITS } from './units.ts'
import type { Unit } from './usual-units.ts'
import { HOW, joined, tidy } from './words.ts'

/** How the number follows a card's factor. */
export type Scaling = 'number' | 'pieces' | 'none'

export type ParsedLine = Rest & {
  /** Null in "salt to taste". */
  quantity: Quantity | null
  /** Empty for "2 eggs". */
  unit: string
  scaling: Scaling
}

/** After the measure: "1 cup packed sugar", "2 cans or jars beans". */
const BEHIND =
  /^\s*((?:(?:firmly|lightly|loosely|tightly|well)[\s-]+)?(?:packed|heaped|heaping)|scant|or (?:can|tin|jar|box|bag|bottle|carton|package|packet|pouch|bunch)(?:e?s)?|each(?:\s+of)?(?=[^,]*\band\b)|each(?=:))\s+/i
/** "2 ¼-ounce envelopes", unlike "2 ¼-ounce envelope". */
const SEVERAL = /^([2-9]|\d\d+)\s+(?=[¼-¾⅐-⅞]|\d\/\d)/
const PURE =
  /^(?:[3-9]\d|1\d\d)\s?%|^\d+(?:[.,]\d+)?\s?%[\s-]+(?:\w+[\s-]+)?(?:milk|yogh?urt|fat|lean|cream|cottage|beef|pork|turkey|vinegar|cocoa|cacao)\b/i
const COUPLE = /^a couple(?: of)?\s/i
const ONE = /^(?:an?|the)\s+(?=\S)/i

/** The amount depends on another one, as in "10 g per litre", and unlike "5 per cent". */
const PER = /\bper\b(?! cent)/i

const scalingOf = (quantity: Quantity | null, unit: Unit | null, rest: Rest): Scaling => {
  if (!quantity || unit?.fixed || PER.test(`${rest.name} ${rest.remark}`)) return 'none'
  return unit === null && Number.isInteger(quantity.from) ? 'pieces' : 'number'
}

/** "10 g salt per litre of water". */
function splitPer<Line extends Rest>(rest: Line): Line {
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
  const measure = readUnit(following.replace(HOW, '').replace(HOW, ''), units)
  const isMeasured = measure?.rest && (article || measure.unit.fixed || HOW.test(following))
  // "Bunch of dill", unlike "strips of rag".
  const isOf = measure && following.toLowerCase().startsWith(`${measure.unit.one} of `)
  const [several = '', whole] = SEVERAL.exec(text) ?? []
  if (several && readSize(text.slice(several.length), units).isPlural)
    return { count: Number(whole), text: text.slice(several.length) }
  const { container } = readSize(following, units)
  const isSized = container || takeNumbered(following) || isWeighedThing(following, units)
  if (isMeasured || isOf || isSized || /^an?\s/i.test(article)) return { count: 1, text: following }
  const isMisread =
    /^[lI|](?=\/\d)/.test(text) || (/^[lI|] /.test(text) && readUnit(text.slice(2), units))
  return { count: null, text: isMisread ? `1${text.slice(1)}` : text }
}

/** Reads the number of a line; null for a size alone, "3-inch screws", and for words. */
function readNumber({ count, text }: Counted, units: readonly Unit[]) {
  if (count !== null) return { quantity: { from: count, to: null }, rest: ` ${text}` }
  // "93% lean beef" is a name, "2.25% salt" an amount.
  const isName = readSize(text, units).isThing || PURE.test(text)
  const number = isName ? null : readQuantity(text)
  const hyphened = /^-(?=\p{L})/u.test(number?.rest ?? '') && number?.rest.slice(1)
  return hyphened && !readUnit(hyphened, units) ? null : number
}

/** "Minced" before "clove". */
const DONE = /^(\p{L}{3,}ed)\s+/iu

/** Takes "large" and "fresh" from between a number and its unit. */
function takeHow(text: string, units: readonly Unit[]): { how: string[]; rest: string } {
  const [all, word = ''] = HOW.exec(text.trimStart()) ?? DONE.exec(text.trimStart()) ?? ['']
  const rest = text.trimStart().slice(all.length)
  if (!all) return { how: [], rest: text }
  const measure = readUnit(rest, units)
  // In "6 whole cloves" the unit is the name.
  if (measure && (measure.rest || measure.unit.size)) return { how: [word], rest }
  const further = takeHow(rest, units)
  return further.how.length > 0
    ? { how: [word, ...further.how], rest: further.rest }
    : { how: [], rest: text }
}

/** Reads a line as people write it; words that are not understood stay in the name. */
export function parseLine(line: string, units: readonly Unit[] = UNITS): ParsedLine {
  const { text, remarks, optional, few } = readBeginning(cleanLine(line), units)
  const none = (words: string, ...more: string[]): ParsedLine => {
    const before = { remarks: [...remarks, ...more], size: '', amount: null }
    return lineOf(readRest(words, units, before), optional)
  }
  if (few !== null) {
    const counted = readUnit(text, units)
    return none(counted?.rest ?? text, tidy(`${few} ${counted?.unit.many ?? ''}`))
  }
  const counted = takeCount(
    withPlainNumber(withFigures(amountFirst(text, units) ?? text), units),
    units,
  )
  const number = readNumber(counted, units)
  if (!number) return none(counted.text)

  const isMany = (number.quantity.to ?? number.quantity.from) > 1
  // "2+ cups", "4 or more cloves".
  const [plus = ''] = /^(?:\+\s*|\s+or more\s+)(?=\p{L})/iu.exec(number.rest) ?? []
  const behind = plus ? ` ${number.rest.slice(plus.length)}` : number.rest
  const sized = takeSize(behind.replace(/^\s+(?:US|ea\.|each|an?)\s+/, ' '), { isMany })
  const { how, rest: after } = takeHow(sized.rest, units)
  const withUnit = readUnitOnce(after.replace(/^\s*-\s*/, ' '), units)
  if (withUnit && !sized.size) {
    const inBrackets = takeSize(withUnit.rest, { isMany, container: withUnit.unit })
    sized.size = inBrackets.size
    withUnit.rest = inBrackets.rest
  }
  const measure = addFurther(
    { quantity: number.quantity, unit: withUnit?.unit ?? null, rest: withUnit?.rest ?? after },
    units,
  )
  const [packed, words = ''] = (measure.unit && BEHIND.exec(measure.rest)) || ['']
  const before = {
    remarks: [...remarks, plus && 'or more', ...how, words],
    size: sized.size,
    amount: measure,
  }
  const read = readRest(measure.rest.slice(packed.length), units, before)
  return lineOf(splitPer(read), optional)
}

function lineOf({ amount, ...rest }: ReturnType<typeof readRest>, isOptional: boolean): ParsedLine {
  const { quantity = null, unit = null } = amount ?? {}
  const line = { ...rest, quantity, optional: rest.optional || isOptional }
  // In "3 cloves" the unit is the name.
  if (!rest.name && unit?.dimension === 'piece')
    return { ...line, unit: '', scaling: 'number', name: unit.many }
  return { ...line, unit: unit?.id ?? '', scaling: scalingOf(quantity, unit, rest) }
}
