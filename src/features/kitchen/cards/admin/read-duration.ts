import { readQuantity } from '../amounts/quantity.ts'

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

/** The minutes of "1 hr 20 min", "1½ hours", "45–60 minutes", "PT1H20M"; null for other texts. */
export function readDuration(text: string): number | null {
  if (text.length > LONGEST) return null
  const iso = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:[\d.]+S)?)?$/i.exec(text)
  if (iso) {
    const [weeks = 0, days = 0, hours = 0, minutes = 0] = iso
      .slice(1)
      .map((part) => Number(part ?? 0))
    return Math.round((weeks * 7 + days) * DAY + hours * 60 + minutes)
  }
  const clock = /^(\d+):(\d\d)$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  let rest = text.trim()
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
