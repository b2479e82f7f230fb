import { readUnit } from './read-measure.ts'
import { ABOUT, tidy } from './read-rest.ts'
import { CONTAINERS } from './units.ts'
import type { Unit } from './usual-units.ts'

const LENGTH = String.raw`(?:inch(?:es)?|in\.?|cm|mm|foot|feet|ft\.?|fl(?:uid|\.)?\s*(?:oz\.?|ounces?)|ounces?|oz\.?|pounds?|lbs?\.?|g|grams?|kg|ml|liters?|litres?|l|quarts?|pints?|gallons?|cups?|["″”])`
const ONE = String.raw`(?:\d+\s+\d\/\d|\d\/\d|\d*[.,]\d+|\d+|\d+\s?[¼-¾⅐-⅞]|[¼-¾⅐-⅞])`
/** "14-ounce", "2-3 inch", not followed by "of". */
const SIZE = new RegExp(
  String.raw`^(${ONE}(?:\s*(?:-|–|to)\s*${ONE})?\s*-?\s*${LENGTH})\.?(?:-|\s|\/)\s*(?!of\b)`,
  'i',
)

/** The size of a small packet, which is written in brackets. */
const SPOONS = new RegExp(String.raw`^${ONE}\s*(?:tsp|tbsp|teaspoons?|tablespoons?)\.?$`, 'i')

/** Reads the size at the beginning of a text, of a container or of a thing: "3-inch screws". */
export function readSize(text: string, units: readonly Unit[]) {
  const match = SIZE.exec(text)
  const after = text.slice(match?.[0].length)
  const { unit, rest = '' } = (match && readUnit(after, units)) ?? {}
  const container = unit ? CONTAINERS.includes(unit.id) : false
  const word = after
    .slice(0, after.length - rest.length)
    .trim()
    .toLowerCase()
  const isPlural = container && word.endsWith('s')
  const size = match?.[1] ?? ''
  const isOfThing = /-(?:inch|foot|gallon|quart|ounce|pound)$|["″”]$/i.test(size)
  return { size, container, isPlural, isThing: !container && isOfThing }
}

/** Takes the size of one piece: "2 x 400 g tins", "1 (14-ounce) can", "1 can (14 ounces)". */
export function takeSize(text: string, container?: Unit): { size: string; rest: string } {
  const [times = ''] = container ? [] : (/^\s*[x×]\s*(?=[\d¼-¾⅐-⅞])/.exec(text) ?? [])
  const rest = text.slice(times.length)
  const [bracket = '', inside = ''] =
    /^\s*\(([^()]*[\d¼-¾⅐-⅞][^()]*)\)\s*(?=\p{L})/u.exec(rest) ?? []
  const [, size = inside] = /^(.*[\d¼-¾⅐-⅞].*?)\s+each$/i.exec(inside) ?? []
  const isSize = SIZE.test(`${size.replace(ABOUT, '')} `) || SPOONS.test(size)
  if (container)
    return isSize && CONTAINERS.includes(container.id)
      ? { size: tidy(size), rest: ` ${rest.slice(bracket.length)}` }
      : { size: '', rest: text }
  if (isSize) return { size: tidy(size), rest: rest.slice(bracket.length) }
  const [words = '', sizeOfOne = ''] = SIZE.exec(rest.trimStart()) ?? []
  return words && (times || /^[\s-]/.test(rest))
    ? { size: tidy(sizeOfOne), rest: rest.trimStart().slice(words.length) }
    : { size: '', rest }
}
