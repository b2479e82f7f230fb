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

/** The minutes of "1 hr 20 min", "1½ hours", "45–60 minutes", "PT1H20M"; null for other texts. */
export function readDuration(text: string): number | null {
  if (text.length > LONGEST) return null
  const iso = readIso(text)
  if (iso !== null) return iso
  const clock = /^(\d+):(\d\d)$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  let rest = text.trim().replace(ABOUT, '')
  let sum = 0
  while (rest !== '') {
    const number = readQuantity(rest)
    const [word = '', name = ''] = /^\s*-?([a-z]+)\.?/i.exec(number?.rest ?? '') ?? []
    const unit = UNIT_MINUTES.find(([names]) => names.test(name))
    if (!number || !unit) return null
    sum += number.quantity.from * unit[1]
    rest = number.rest.slice(word.length).replace(/^\s*(?:,|and|plus|&)?\s*/i, '')
    // Some pages have each unit twice, for the eye and for screen readers: "1 hour hr".
    const [again = ''] = /^[a-z]+\s*/i.exec(rest) ?? []
    if (unit[0].test(again.trim())) rest = rest.slice(again.length)
  }
  return sum > 0 ? Math.max(1, Math.round(sum)) : null
}
