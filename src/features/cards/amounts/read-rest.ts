import type { Quantity } from './quantity.ts'
import { readMeasure } from './read-measure.ts'
import type { Unit } from './units.ts'

export const ABOUT = /^(?:about|approximately|approx\.?|around|roughly|circa|ca\.|~|≈)\s*/i
const OPTIONAL = /[,;]?\s*\(?\boptional\b\)?/i
const TASTE =
  /[,;]?\s*\(?\b((?:or (?:more )?)?(?:to taste|as needed|as required|as desired|if needed|for (?:serving|frying|dusting|greasing|garnish|brushing|drizzling|sprinkling|rolling|the (?:pan|table|work surface))))\)?$/i
const OF = /^of\s+(?:an?\s+|the\s+)?/i

export const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
export const joined = (...parts: string[]) => parts.map(tidy).filter(Boolean).join(', ')

const commaIn = (text: string) => text.search(/[,;]\s|\s[-–—]\s/)

/** What follows the amount of a line. */
export type Rest = {
  /** The same in another unit: "½ cup (120 ml)". */
  also: { quantity: Quantity; unit: string } | null
  /** Of one piece: "14-ounce" of a can. */
  size: string
  name: string
  remark: string
  optional: boolean
}

/** What follows the amount: another amount, a name, and remarks in brackets or after a comma. */
export function readRest(
  text: string,
  units: readonly Unit[],
  remarks: string[],
  size: string,
): Rest {
  let also: Rest['also'] = null
  let rest = text
  const slash = /^\s*[/|]\s*/.exec(rest)
  const other = slash && readMeasure(rest.slice(slash[0].length), units)
  if (other?.unit) {
    also = { quantity: other.quantity, unit: other.unit.id }
    rest = other.rest
  }
  const optional = OPTIONAL.test(rest)
  rest = rest.replace(OPTIONAL, '')
  const brackets: string[] = []
  const firstComma = commaIn(rest.replace(/\([^()]*\)/g, (all) => ' '.repeat(all.length)))
  rest = rest.replace(/\s*\(([^()]*)\)/g, (_, inside: string, at: number) => {
    const measure = readMeasure(inside.replace(ABOUT, ''), units)
    const isOther =
      measure?.unit?.size !== undefined && !tidy(measure.rest) && !ABOUT.test(inside) && !also
    if (isOther) also = { quantity: measure.quantity, unit: measure.unit?.id ?? '' }
    else if (firstComma >= 0 && at > firstComma) return `, ${inside}`
    else brackets.push(inside)
    return ' '
  })
  const taste = TASTE.exec(rest)
  const more = taste && /\b(?:more|extra)$/.test(rest.slice(0, taste.index))
  if (taste && taste.index > 0 && !more) rest = rest.slice(0, taste.index)
  const comma = commaIn(rest)
  const name = tidy(comma < 0 ? rest : rest.slice(0, comma))
    .replace(OF, '')
    .replace(/^an?\s+/i, '')
    .replace(/[,;:]$/, '')
  const after = comma < 0 ? '' : rest.slice(comma).replace(/^[-,;–—\s]+/, '')
  const tasteWords = taste && taste.index > 0 && !more ? (taste[1] ?? '') : ''
  return {
    also,
    size,
    name,
    remark: joined(...remarks, ...brackets, after, tasteWords),
    optional,
  }
}
