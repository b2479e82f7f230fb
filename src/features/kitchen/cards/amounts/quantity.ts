import { NUMBER_WORDS } from '../../../../lib/pluralize.ts'
import { partOf } from './fractions.ts'

export type Quantity = { from: number; to: number | null }

const WORDS: Record<string, number> = {
  ...Object.fromEntries(NUMBER_WORDS.map((word, count) => [word, count]).slice(1)),
  half: 0.5,
  twenty: 20,
}

const DECIMAL = String.raw`\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:[.,]\d+)?|\.\d+`
const PART = String.raw`\d+\s*[/⁄]\s*\d+`
const SIGN = '[¼-¾⅐-⅞]'
const MIXED = String.raw`\d+(?:\s*-\s*|\s*&\s*|\s+and\s+|\s+)(?:${PART})`
const WITH_SIGN = String.raw`\d+(?:\s*-?\s*|\s*&\s*|\s+and\s+)${SIGN}`
const WORD = String.raw`(?:${Object.keys(WORDS).join('|')})\b`
/** "One and a half". */
const HALF = String.raw`(?:\d+|${Object.keys(WORDS).join('|')})\s+and\s+a\s+half\b`
const NUMBER = `(?:${[HALF, WITH_SIGN, MIXED, PART, SIGN, DECIMAL, WORD].join('|')})`
const TO = String.raw`\s*(?:[-–—~]|\bto\b|\bor\b)\s*`
const QUANTITY = new RegExp(`^(${NUMBER})(?:${TO}(${NUMBER}))?`, 'i')

/** `1 1/2`, `2½`, `1,5`, `three`. */
function numberOf(text: string): number {
  const trimmed = text.trim().toLowerCase()
  const half = /^(.+?)\s+and\s+a\s+half$/.exec(trimmed)
  if (half) return numberOf(half[1] ?? '') + 0.5
  const word = WORDS[trimmed]
  if (word !== undefined) return word
  const [, whole = '', sign = ''] = /^(\d*)\D*?([¼-¾⅐-⅞])$/.exec(trimmed) ?? []
  if (sign) return Number(whole) + partOf(sign)
  const [, before, above, below] = /^(?:(\d+)[^\d/⁄]+)?(\d+)\s*[/⁄]\s*(\d+)$/.exec(trimmed) ?? []
  if (above && below) return Number(before ?? 0) + Number(above) / Number(below)
  if (/^\d{1,3}(,\d{3})+/.test(trimmed)) return Number(trimmed.replaceAll(',', ''))
  return Number(trimmed.replace(',', '.'))
}

/** Reads the amount at the beginning of a text; null without a number. */
export function readQuantity(text: string): { quantity: Quantity; rest: string } | null {
  const match = QUANTITY.exec(text)
  if (!match) return null
  const from = numberOf(match[1] ?? '')
  const to = match[2] === undefined ? null : numberOf(match[2])
  if (!Number.isFinite(from) || (to !== null && !Number.isFinite(to))) return null
  const rest = text.slice(match[0].length)
  // "2-inch pieces" is a size, "5-7-2" no range.
  if (/^\s*[-/⁄]\s*\d|^-[A-Z]/.test(rest)) return null
  if (to !== null && to < from) return null
  return { quantity: { from, to }, rest }
}
