import { readQuantity } from '../amounts/quantity.ts'
import { ABOUT } from '../amounts/words.ts'

const DAY = 24 * 60

const UNIT_MINUTES: [RegExp, number][] = [
  [/^(?:s|secs?|seconds?)$/i, 1 / 60],
  [/^(?:m|mins?|minutes?)$/i, 1],
  [/^(?:h|hrs?|hours?)$/i, 60],
  [/^(?:d|days?)$/i, DAY],
  [/^(?:w|wks?|weeks?)$/i, 7 * DAY],
  [/^months?$/i, 30 * DAY],
]

const LONGEST = 200

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`
/** Years, months, weeks, days, and hours, minutes and seconds behind the T. */
const ISO = new RegExp(
  `^P(?:${NUMBER}Y)?(?:${NUMBER}M)?(?:${NUMBER}W)?(?:${NUMBER}D)?(?:T(?:${NUMBER}H)?(?:${NUMBER}(?:M|$))?(?:${NUMBER}S)?)?$`,
  'i',
)
const ISO_MINUTES = [365 * DAY, 30 * DAY, 7 * DAY, DAY, 60, 1, 1 / 60]
/** "P30M" and "P1H30M" of pages that leave the T out. */
const WITHOUT_T = /^P(?=(?:\d+[HMS])+$)/i

/** Minutes; both ends are the same unless a text names a range. */
type Span = { from: number; to: number }

/** The minutes of "PT1H20M", "P0Y0M0DT0H35M0.000S", "PT1500S"; null for other texts. */
function readIso(text: string): number | null {
  const iso = ISO.exec(text.trim().replace(WITHOUT_T, 'PT'))
  if (!iso) return null
  const parts = iso.slice(1)
  if (parts.every((part) => part === undefined)) return null
  const minutes = parts.reduce(
    (sum, part, at) => sum + Number(part?.replace(',', '.') ?? 0) * (ISO_MINUTES[at] ?? 0),
    0,
  )
  return minutes > 0 ? Math.max(1, Math.round(minutes)) : 0
}

const spanOf = (minutes: number): Span => ({ from: minutes, to: minutes })
const whole = (minutes: number): number => Math.max(1, Math.round(minutes))

/** The minutes of a time, or of a range with one unit; null for other texts. */
function readTime(text: string): Span | null {
  const iso = readIso(text)
  if (iso !== null) return spanOf(iso)
  const clock = /^(\d+):(\d\d)$/.exec(text)
  if (clock) return spanOf(Number(clock[1]) * 60 + Number(clock[2]))
  let rest = text.trim().replace(ABOUT, '')
  const sum = spanOf(0)
  while (rest !== '') {
    const number = readQuantity(rest)
    const [word = '', name = ''] = /^\s*-?([a-z]+)\.?/i.exec(number?.rest ?? '') ?? []
    const unit = UNIT_MINUTES.find(([names]) => names.test(name))
    if (!number || !unit) return null
    const { from, to } = number.quantity
    sum.from += from * unit[1]
    sum.to += (to ?? from) * unit[1]
    rest = number.rest.slice(word.length).replace(/^\s*(?:,|and|plus|&)?\s*/i, '')
    // Some pages have each unit twice, for the eye and for screen readers: "1 hour hr".
    const [again = ''] = /^[a-z]+\s*/i.exec(rest) ?? []
    if (unit[0].test(again.trim())) rest = rest.slice(again.length)
  }
  return sum.from > 0 ? { from: whole(sum.from), to: whole(sum.to) } : null
}

/** "30/45 minutes", which is no fraction. */
const SLASH = /^(\d{2,3})\s*\/\s*(\d{2,3})(?=\s*[a-z])/i
const BETWEEN = /\s*(?:\/|–|—|\s-\s|-(?=P)|\b(?:to|or)\b)\s*/i

/**
 * The minutes of "1 hr 20 min", "1½ hours", "PT1H20M", and of both ends of "45–60 minutes",
 * "PT30M/PT45M", "30 minutes to 1 hour"; null for other texts.
 */
export function readSpan(text: string): Span | null {
  if (text.length > LONGEST) return null
  const written = text.replace(SLASH, '$1–$2')
  const one = readTime(written)
  if (one) return one
  const [first, last, ...others] = written.split(BETWEEN).map((part) => readTime(part.trim()))
  return first && last && others.length === 0 ? { from: first.from, to: last.to } : null
}

/** The minutes of a time, or of the beginning of a range; null for other texts. */
export const readDuration = (text: string): number | null => readSpan(text)?.from ?? null
