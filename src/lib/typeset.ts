import { boundUnits } from './bound-units.ts'

export const SITE_LANGUAGE = 'en'

const APOSTROPHE = '’'
/** Double and single quotation marks by language; French ones have narrow spaces. */
const QUOTES: Record<string, Record<string, [string, string]>> = {
  en: { '"': ['“', '”'], "'": ['‘', '’'] },
  de: { '"': ['„', '“'], "'": ['‚', '‘'] },
  fr: { '"': ['«\u202f', '\u202f»'], "'": ['“', '”'] },
}

const OPENS_AFTER = /[\s([{<“‘„‚«—–\-/]/
/** Words that begin with an apostrophe, not with a quotation mark. */
const ELIDED = /^'(?:\d\ds?|tis|twas|em|til|cause|n)(?![\p{L}\p{N}])/iu
const CANDIDATES = /["']|\.{3}|-+/g
const DASHES =
  /(?<!\.)\.{3}(?!\.)|(?<=[^\s-])-{2,3}(?=[^\s-])|(?<=\S )-{1,3}(?= \S)(?<!\d -(?= \d))/gu
const DASH_OF: Record<string, string> = { '...': '…', '---': '—', '--': '–', '-': '–' }

/** Finds straight quotes and dashes; returns their replacements by position. */
export function typesetChanges(
  text: string,
  languageAt: (place: number) => string = () => SITE_LANGUAGE,
): Map<number, string> {
  const changes = new Map<number, string>()
  if (text.search(CANDIDATES) < 0) return changes
  for (const { 0: dash, index } of text.matchAll(DASHES)) changes.set(index, DASH_OF[dash] ?? dash)
  const open: { mark: string; at: number }[] = []
  const quotesAt = (place: number, mark: string) => {
    const [opening, closing] = (QUOTES[languageAt(place)] ?? QUOTES[SITE_LANGUAGE])?.[mark] ?? [
      mark,
      mark,
    ]
    return { opening, closing }
  }
  for (const { 0: mark, index } of text.matchAll(/["']/g)) {
    const isApostrophe = mark === "'" && ELIDED.test(text.slice(index, index + 8))
    const opens = canOpen(text, index) || open.at(-1)?.at === index - 1
    if (opens && !isApostrophe) {
      open.push({ mark, at: index })
      changes.set(index, quotesAt(index, mark).opening)
      continue
    }
    const place = isApostrophe || isInWord(text, index) ? -1 : lastOf(open, mark)
    const opened = open[place]
    if (opened && !isInches(text, index)) {
      open.splice(place)
      changes.set(index, quotesAt(opened.at, mark).closing)
    } else if (mark === "'" && !isAfterDigit(text, index)) changes.set(index, APOSTROPHE)
  }
  // A single mark without an end was an apostrophe. A double mark may have no end, because each
  // paragraph of a longer quotation begins with one.
  for (const { mark, at } of open) if (mark === "'") changes.set(at, APOSTROPHE)
  return changes
}

const isAfterDigit = (text: string, at: number) =>
  /\d/.test(text[at - 1] ?? '') && !/\p{L}/u.test(text[at + 1] ?? '')

const isInWord = (text: string, at: number) =>
  /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && /[\p{L}\p{N}]/u.test(text[at + 1] ?? '')

const canOpen = (text: string, at: number) =>
  OPENS_AFTER.test(text[at - 1] ?? ' ') && /\S/.test(text[at + 1] ?? ' ')

const lastOf = (open: { mark: string }[], mark: string) =>
  open.findLastIndex((one) => one.mark === mark)

/** Whether the mark after a digit means inches: another mark ends the quotation. */
function isInches(text: string, at: number): boolean {
  const next = text.indexOf('"', at + 1)
  const isEnd = next > 0 && !canOpen(text, next) && !/\d/.test(text[next - 1] ?? '')
  return text[at] === '"' && isAfterDigit(text, at) && isEnd
}

export const withChanges = (part: string, from: number, changes: Map<number, string>): string =>
  changes.size === 0
    ? part
    : part.replace(CANDIDATES, (mark, place: number) => changes.get(from + place) ?? mark)

export const typeset = (text: string): string =>
  boundUnits(withChanges(text, 0, typesetChanges(text)))
