import { readUnit } from './read-measure.ts'
import { CONTAINERS, SIZED, UNITS } from './units.ts'
import type { Unit } from './usual-units.ts'
import { ABOUT, tidy } from './words.ts'

const LENGTH = String.raw`(?:inch(?:es)?|in\.?|cm|mm|foot|feet|ft\.?|qt\.?|fl(?:uid|\.)?\s*(?:oz\.?|ounces?)|ounces?|oz\.?|pounds?|lbs?\.?|g|grams?|kg|kilograms?|ml|millilit(?:er|re)s?|cl|dl|lit(?:er|re)s?|l|quarts?|pints?|gallons?|cups?|["″”'′’])`
const ONE = String.raw`(?:\d+\s+\d\/\d|\d\/\d|\d*[.,]\d+|\d+|\d+\s?[¼-¾⅐-⅞]|[¼-¾⅐-⅞])`
const FIGURES = String.raw`${ONE}(?:["″”]?-?\s*(?:-|–|—|to|or)\s*${ONE})?`
/** "3x2″", "16x4-inch". */
const DIMENSIONS = `${ONE}(?:["″”]|cm|mm|in)?[x×]${ONE}`
const HOW_LONG = '(?:-(?:thick|long|wide|diameter|deep|tall|square|round))?'
const SIDES = String.raw`${DIMENSIONS}\s*-?\s*(?:inch(?:es)?|in\.?|cm|mm|["″”])`
const MEASURE = String.raw`(?:${SIDES}|${FIGURES}\s*-?\s*${LENGTH})${HOW_LONG}`
/** "14-ounce", "2-3 inch", "1-inch-thick", "4kg/8lb 13oz", not followed by "of". */
const SIZE = new RegExp(
  String.raw`^(${MEASURE}(?:\.?\s*[/x×]\s*${MEASURE}(?:\s${MEASURE})?)*)\.?(?:-|\s|\/|,)\s*(?!of\b)`,
  'i',
)

/** The size of a small packet, which is written in brackets. */
const SPOONS = new RegExp(String.raw`^${ONE}\s*(?:tsp|tbsp|teaspoons?|tablespoons?)\.?$`, 'i')

/** Reads the size at the beginning of a text, of a container or of a thing: "3-inch screws". */
export function readSize(text: string, units: readonly Unit[]) {
  const match = SIZE.exec(text)
  const after = text.slice(match?.[0].length)
  const { unit, rest = '' } = (match && readUnit(after, units)) ?? {}
  const container = unit ? SIZED.includes(unit.id) : false
  const word = after
    .slice(0, after.length - rest.length)
    .trim()
    .toLowerCase()
  const size = match?.[1] ?? ''
  const isPlural = unit
    ? word.endsWith('s')
    : /-(?:thick|long|wide)$/i.test(size) && /^[^,(]*[^s]s\s*(?:$|[,(])/i.test(after)
  const isOfThing =
    /(?:-(?:inch|foot|gallon|quart|qt|ounce|pound)|["″”])(?:-\w+)?$|^(?!1-)[\d.]+-(?:cup|pint|liter|litre)$/i.test(
      size,
    )
  return { size, container, isPlural, isThing: !container && isOfThing }
}

/** "(3½ pounds)" after several things is what they weigh together, "(3 pound)" what one weighs. */
const TOGETHER = /^[^-]*\s(?:pounds|ounces|grams|kilograms|cups|quarts|pints|liters|litres)$/i

/** "No. 10" and "#303" before a can; no other container has numbers. */
const NUMBERED = /^\s*((?:no\.?|#)\s?\d+[½¼¾]?)\s+(?=\S)/i

/** Takes the number of a can's size. */
export function takeNumbered(text: string): { size: string; rest: string } | null {
  const [words = '', size = ''] = NUMBERED.exec(text) ?? []
  const rest = text.slice(words.length)
  return words && isContainer(rest) ? { size, rest } : null
}

/** Whether a text begins with what one thing weighs: "3-pound pork roast", unlike "4-ounce fillets". */
export function isWeighedThing(text: string, units: readonly Unit[]): boolean {
  const { size, isThing } = readSize(text, units)
  const [thing = ''] = /^[^,(]*/.exec(text.slice(size.length)) ?? []
  return isThing && /-(?:ounce|pound)$/i.test(size) && !/s\s*$/i.test(thing)
}

/** Takes the size of one piece: "2 x 400 g tins", "1 (14-ounce) can", "1 can (14 ounces)". */
export function takeSize(
  text: string,
  { isMany, container }: { isMany: boolean; container?: Unit },
): { size: string; rest: string } {
  const [times = ''] = container ? [] : (/^\s*[x×]\s*(?=[\d¼-¾⅐-⅞])/.exec(text) ?? [])
  const rest = text.slice(times.length)
  const numbered = container ? null : takeNumbered(rest)
  if (numbered) return numbered
  const [bracket = '', inside = ''] =
    /^\s*\(([^()]*[\d¼-¾⅐-⅞][^()]*)\)\s*(?=\p{L})/u.exec(rest) ?? []
  const [each, size = inside] = /^(.*[\d¼-¾⅐-⅞].*?)\s+each$/i.exec(inside) ?? []
  const isSize = SIZE.test(`${size.replace(ABOUT, '')} `) || SPOONS.test(size)
  if (container)
    return isSize && CONTAINERS.includes(container.id)
      ? { size: tidy(size), rest: ` ${rest.slice(bracket.length)}` }
      : { size: '', rest: text }
  const isTogether =
    isMany && !each && TOGETHER.test(size) && !isContainer(rest.slice(bracket.length))
  if (isSize && !isTogether) return { size: tidy(size), rest: rest.slice(bracket.length) }
  const [words = '', sizeOfOne = ''] = SIZE.exec(rest.trimStart()) ?? []
  if (!words || !(times || /^[\s-]/.test(rest))) return { size: '', rest }
  const after = rest.trimStart().slice(words.length)
  // "15-ounce (426-g) cans".
  const [same = '', other = ''] = /^\(([^()]+)\)\s*/.exec(after) ?? []
  return SIZE.test(`${other} `) && isContainer(after.slice(same.length))
    ? { size: tidy(`${sizeOfOne}/${other}`), rest: after.slice(same.length) }
    : { size: tidy(sizeOfOne), rest: after }
}

const isContainer = (text: string): boolean => {
  const { unit } = readUnit(text, UNITS) ?? {}
  return unit !== undefined && SIZED.includes(unit.id)
}
