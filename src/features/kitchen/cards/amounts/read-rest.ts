import { type LineAmount, LineAmounts } from './line-amounts.ts'
import { nounBehindCommas } from './modifiers.ts'
import type { Quantity } from './quantity.ts'
import type { Unit } from './usual-units.ts'
import { joined, OPTIONAL, tidy } from './words.ts'

const USE = String.raw`for (?:serving|garnish|the (?:pan|table|tin|work surface)|(?:\w+[- ])?\w+ing(?: (?:the )?\w+)?)`
const END = String.raw`to \p{L}+(?: with .+)?`
/** Passes over "ready to eat", which is no remark. */
const TASTE = new RegExp(
  String.raw`ready to(?= )|[,;]?\s*\(?\b((?:or (?:more )?)?(?:as (?:needed|required|desired|necessary)|if (?:needed|necessary)|${USE}|${END}))\)?$`,
  'giu',
)
const OF = /^of\s+(?:an?\s+|the\s+)?/i

const FIGURE = String.raw`(?:(?:about|another)\s+)?[\d¼-¾⅐-⅞]`
const WORD = '(?:one|two|three|four|five|six|eight|ten|twelve) '
/** Where remarks begin: "carrots, diced", "flour plus extra", "1 egg + 1 yolk", "thyme or ½ tsp". */
const REMARK = new RegExp(
  String.raw`[,;]\s|\s[-–—]\s|\s(?=\+\s?${FIGURE}|\+\s+(?:extra|more)\b|the size of\b|enough to\b|or\s+(?:${FIGURE}|${WORD})|plus\s(?:(?:a (?:little|bit) )?(?:extra|more)|some|an?\s|one\s|two\s|${FIGURE}))`,
  'i',
)
const remarkIn = (text: string) => text.search(REMARK)

const BRACKETS = /\s*\(\s*[;,—–]?([^()]*)\)\*?/g
/** "6oz (175g) each". */
const EACH_OF_BOTH = /\s*\(([^()]*\d[^()]*)\)(?=\s+each\b)/i

/** The bracket that "(optional; …)" or "(…; optional)" leaves open. */
function bracketOf(optional: string): string {
  if (optional.includes('(')) return optional.endsWith(')') ? '' : ' ('
  return optional.endsWith(')') ? ')' : ''
}

/** What follows the amount of a line. */
export type Rest = {
  /** The same amount in another unit: "½ cup (120 ml)". */
  also: { quantity: Quantity; unit: string } | null
  /** The size of one piece: "14-ounce". */
  size: string
  name: string
  remark: string
  optional: boolean
}

/** Reads what follows the amount of a line: name, remarks, and the amount in another unit. */
export function readRest(
  text: string,
  units: readonly Unit[],
  before: { remarks: string[]; size: string; amount: LineAmount | null },
): Rest & { amount: LineAmount | null } {
  const reader = new LineAmounts(before.amount, before.size, units)
  const optional = OPTIONAL.test(text)
  let rest = reader.takeBeginning(text).replace(OPTIONAL, bracketOf)
  const firstComma = remarkIn(rest.replace(/\([^()]*\)/g, (all) => ' '.repeat(all.length)))
  const brackets: string[] = []
  rest = rest.replace(EACH_OF_BOTH, '/$1').replace(BRACKETS, (_, inside: string, at: number) => {
    const [first = '', ...others] = inside.trim().split(/,\s+/)
    const isOfName = firstComma < 0 || at < firstComma
    if (reader.takeWhole(inside.trim(), isOfName)) return ' '
    // "10 to 12, depending on size".
    const isFirst = others.length > 0 && !/\d/.test(others.join())
    const isTaken = isFirst && reader.takeWhole(first, isOfName)
    const words = isTaken ? others.join(', ') : inside.trim()
    if (!isOfName) return `, ${words}`
    brackets.push(words)
    return ' '
  })
  const taste = [...rest.matchAll(TASTE)].find(([, words]) => words) ?? null
  const more = taste && /\b(?:more|extra)$/.test(rest.slice(0, taste.index))
  const isTaste = taste !== null && taste.index > 0 && !more
  if (isTaste) rest = rest.slice(0, taste.index)
  rest = tidy(rest)
    .replace(before.amount?.unit?.size ? /^[,;]\s*/ : '', '')
    .replace(OF, '')
  const behind = nounBehindCommas(rest)
  const named = behind ? joined(behind.name, behind.after) : rest
  const comma = remarkIn(named)
  const name = tidy(reader.takeEnd(comma < 0 ? named : named.slice(0, comma)))
    .replace(/^an?\s+/i, '')
    .replace(/^[.,;:*]\s*/, '')
    .replace(/[,;:]$|(\p{L}{3})\.$/u, '$1')
  const after = comma < 0 ? '' : named.slice(comma).replace(/^[-,;–—\s]+/, '')
  const parts = after
    .split(/,\s+/)
    .filter((part, at, all) => {
      // The end of "plus 2 tbsp for dusting" was taken away.
      const isCut = isTaste && at === all.length - 1 && /^(?:plus|\+)/i.test(part)
      return part && (isCut || !reader.takeWhole(part, false))
    })
    .map((part) => tidy(reader.takeEnd(part)))
  return {
    amount: reader.amount,
    also: reader.also && { quantity: reader.also.quantity, unit: reader.also.unit?.id ?? '' },
    size: reader.size,
    name,
    remark: joined(
      ...before.remarks,
      ...brackets,
      behind?.before ?? '',
      parts.join(', '),
      ...reader.remarks,
      isTaste ? (taste[1] ?? '') : '',
    ),
    optional,
  }
}
