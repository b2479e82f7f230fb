const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** The local time for an input of type `datetime-local`: `2026-11-21T09:30`. */
export function wallTime(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone }).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/**
 * The moment of a local time; null for text that is no time. In autumn the first of two equal times
 * is meant; a time skipped in spring becomes an hour later.
 */
export function momentOf(wall: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${wall}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) || Number.isNaN(asUtc)) return null
  const offsetAt = (moment: number) =>
    Date.parse(`${wallTime(new Date(moment), timeZone)}Z`) - moment
  const day = 24 * 3_600_000
  const [before, after] = [asUtc - offsetAt(asUtc - day), asUtc - offsetAt(asUtc + day)]
  const shows = (moment: number) => wallTime(new Date(moment), timeZone) === wall
  return new Date(shows(before) || !shows(after) ? before : after)
}

/** "Pacific Standard Time" */
export const zoneName = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** Date, time and name of the time zone, as in sentences. */
export const momentInWords = (at: Date, timeZone: string): string =>
  `${at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone })}, ${zoneName(at, timeZone)}`

/**
 * Says what a typed local time means: the name of the time zone, the time that a change of clocks
 * makes of it, and the time on the clock of a user in another time zone.
 */
export function aboutWallTime(
  wall: string,
  timeZone: string,
  ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const moment = momentOf(wall, timeZone)
  const zone = zoneName(moment ?? new Date(), timeZone)
  if (!moment) return `${zone}, the time zone of the site.`
  const clock = (of: string) =>
    moment.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: of })
  const isSkipped = wallTime(moment, timeZone) !== wall
  const isElsewhere = wallTime(moment, timeZone) !== wallTime(moment, ownTimeZone)
  return [
    ...(isSkipped ? ['The clocks skip this time.'] : []),
    `${clock(timeZone)}, ${zone}${isElsewhere ? ` (${clock(ownTimeZone)} for you)` : ''}.`,
  ].join(' ')
}
