import type { Quantity } from './quantity.ts'
import { readEqual } from './read-measure.ts'
import type { Unit } from './usual-units.ts'

export const ABOUT = /^(?:about|approximately|approx\.?|around|roughly|circa|ca\.|~|≈)\s*/i
export const OPTIONAL = /(?:[,;]|\s[-–—])?\s*\(?\boptional(?:ly)?\b:?\)?/i
const USE = String.raw`for (?:serving|garnish|the (?:pan|table|tin|work surface)|(?:\w+[- ])?\w+ing(?: (?:the )?\w+)?)`
const END = String.raw`to \p{L}+(?: with .+)?`
/** Passes over "ready to eat", which is no remark. */
const TASTE = new RegExp(
  String.raw`ready to(?= )|[,;]?\s*\(?\b((?:or (?:more )?)?(?:as (?:needed|required|desired|necessary)|if (?:needed|necessary)|${USE}|${END}))\)?$`,
  'giu',
)
const OF = /^of\s+(?:an?\s+|the\s+)?/i

export const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
export const joined = (...parts: string[]) => parts.map(tidy).filter(Boolean).join(', ')

/** "carrots, diced", "flour plus extra", "1 egg + 1 yolk". */
const commaIn = (text: string) =>
  text.search(
    /[,;]\s|\s[-–—]\s|\s(?=\+\s?\d|the size of\b|enough to\b|plus\s(?:(?:a (?:little|bit) )?(?:extra|more)|some|\d))/i,
  )

export type Rest = {
  /** The same amount in another unit: "½ cup (120 ml)". */
  also: { quantity: Quantity; unit: string } | null
  /** The size of one piece: "14-ounce". */
  size: string
  name: string
  remark: string
  optional: boolean
}

/** Reads what follows the amount of a line: the amount in another unit, the name, and remarks. */
export function readRest(
  text: string,
  units: readonly Unit[],
  remarks: string[],
  size: string,
): Rest {
  let also: Rest['also'] = null
  const brackets: string[] = []
  /** Takes the amount in another unit, the first of several; returns what follows, or null. */
  const takeAlso = (part: string): string | null => {
    const equal = also ? null : readEqual(part, units)
    if (!equal) return null
    also = { quantity: equal.measure.quantity, unit: equal.measure.unit?.id ?? '' }
    brackets.push(equal.others)
    return equal.rest
  }
  const slash = /^\s*(?:[/|=]|or\b)\s*/.exec(text)
  const optional = OPTIONAL.test(text)
  let rest = ((slash && takeAlso(text.slice(slash[0].length))) ?? text).replace(OPTIONAL, '')
  const firstComma = commaIn(rest.replace(/\([^()]*\)/g, (all) => ' '.repeat(all.length)))
  rest = rest.replace(/\s*\(([^()]*)\)/g, (_, inside: string, at: number) => {
    const equal = ABOUT.test(inside) ? null : readEqual(inside, units)
    if (equal && !tidy(equal.rest) && takeAlso(inside) !== null) return ' '
    if (firstComma >= 0 && at > firstComma) return `, ${inside}`
    brackets.push(inside)
    return ' '
  })
  const taste = [...rest.matchAll(TASTE)].find(([, words]) => words) ?? null
  const more = taste && /\b(?:more|extra)$/.test(rest.slice(0, taste.index))
  const isTaste = taste !== null && taste.index > 0 && !more
  if (isTaste) rest = rest.slice(0, taste.index)
  const comma = commaIn(rest)
  const name = tidy(comma < 0 ? rest : rest.slice(0, comma))
    .replace(OF, '')
    .replace(/^an?\s+/i, '')
    .replace(/^[.,;:]\s*/, '')
    .replace(/[,;:]$|(\p{L}{3})\.$/u, '$1')
  const after = comma < 0 ? '' : rest.slice(comma).replace(/^[-,;–—\s]+/, '')
  const equal = readEqual(after, units)
  const isAlso = equal !== null && !tidy(equal.rest) && takeAlso(after) !== null
  return {
    also,
    size,
    name,
    remark: joined(...remarks, ...brackets, isAlso ? '' : after, isTaste ? (taste[1] ?? '') : ''),
    optional,
  }
}
