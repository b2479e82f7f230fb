/** A number, or a range of two. */
export type Quantity = { from: number; to: number | null }

const VULGAR: Record<string, number> = {
  ...{ '¼': 1 / 4, '½': 1 / 2, '¾': 3 / 4, '⅐': 1 / 7, '⅑': 1 / 9, '⅒': 1 / 10, '⅓': 1 / 3 },
  ...{ '⅔': 2 / 3, '⅕': 1 / 5, '⅖': 2 / 5, '⅗': 3 / 5, '⅘': 4 / 5, '⅙': 1 / 6, '⅚': 5 / 6 },
  ...{ '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8 },
}

const WORDS: Record<string, number> = {
  ...{ half: 0.5, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 },
  ...{ nine: 9, ten: 10, eleven: 11, twelve: 12, twenty: 20 },
}

const DECIMAL = String.raw`\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:[.,]\d+)?|\.\d+`
const PART = String.raw`\d+\s*[/⁄]\s*\d+`
const SIGN = `[${Object.keys(VULGAR).join('')}]`
const MIXED = String.raw`\d+(?:\s*-\s*|\s*&\s*|\s+and\s+|\s+)(?:${PART})`
const WITH_SIGN = String.raw`\d+(?:\s*-?\s*|\s*&\s*|\s+and\s+)${SIGN}`
const WORD = String.raw`(?:${Object.keys(WORDS).join('|')})\b`
/** "One and a half". */
const HALF = String.raw`(?:\d+|${Object.keys(WORDS).join('|')})\s+and\s+a\s+half\b`
const NUMBER = `(?:${[HALF, WITH_SIGN, MIXED, PART, SIGN, DECIMAL, WORD].join('|')})`
const TO = String.raw`\s*(?:[-–—~]|\bto\b|\bor\b)\s*`
const QUANTITY = new RegExp(`^(${NUMBER})(?:${TO}(${NUMBER}))?`, 'i')

/** The value of one number as people write it: `1 1/2`, `2½`, `1,5`, `three`. */
function numberOf(text: string): number {
  const trimmed = text.trim().toLowerCase()
  const half = /^(.+?)\s+and\s+a\s+half$/.exec(trimmed)
  if (half) return numberOf(half[1] ?? '') + 0.5
  const word = WORDS[trimmed]
  if (word !== undefined) return word
  const [, whole = '', sign = ''] = /^(\d*)\D*?([¼-¾⅐-⅞])$/.exec(trimmed) ?? []
  if (sign) return Number(whole) + (VULGAR[sign] ?? 0)
  const [, before, above, below] = /^(?:(\d+)[^\d/⁄]+)?(\d+)\s*[/⁄]\s*(\d+)$/.exec(trimmed) ?? []
  if (above && below) return Number(before ?? 0) + Number(above) / Number(below)
  if (/^\d{1,3}(,\d{3})+/.test(trimmed)) return Number(trimmed.replaceAll(',', ''))
  return Number(trimmed.replace(',', '.'))
}

/**
 * Reads a number or a range at the beginning of a text.
 * @returns the quantity and what follows it; null when the text begins with none
 */
export function readQuantity(text: string): { quantity: Quantity; rest: string } | null {
  const found = QUANTITY.exec(text)
  if (!found) return null
  const from = numberOf(found[1] ?? '')
  const to = found[2] === undefined ? null : numberOf(found[2])
  if (!Number.isFinite(from) || (to !== null && !Number.isFinite(to))) return null
  const rest = text.slice(found[0].length)
  // "2-inch pieces" is a size, and "5-7-2" no range.
  if (/^\s*[-/⁄]\s*\d|^-[A-Z]/.test(rest)) return null
  if (to !== null && to < from) return null
  return { quantity: { from, to }, rest }
}
