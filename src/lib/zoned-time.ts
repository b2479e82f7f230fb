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

/** "9:00 AM Pacific"; with the time "for you" where the clocks of this browser differ. */
export function bothClocks(at: Date, timeZone: string, own?: string): string {
  const { timeZone: ownZone } = new Intl.DateTimeFormat('en-US', {
    timeZone: own,
  }).resolvedOptions()
  const [wall, ownWall] = [wallTime(at, timeZone), wallTime(at, ownZone)]
  const format = (zone: string, options: Intl.DateTimeFormatOptions) =>
    at.toLocaleString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone, ...options })
  const shown = format(timeZone, { timeZoneName: 'longGeneric' }).replace(/ Time$/, '')
  if (wall === ownWall) return shown
  const isSameDay = wall.slice(0, 10) === ownWall.slice(0, 10)
  return `${shown} (${format(ownZone, isSameDay ? {} : { weekday: 'short' })} for you)`
}

/**
 * Says what a typed local time means: on both clocks, and what a change of clocks makes of it;
 * without a time the name of the time zone.
 */
export function aboutWallTime(wall: string, timeZone: string, own?: string): string {
  const moment = momentOf(wall, timeZone)
  if (!moment) return `${zoneName(new Date(), timeZone)}, the time zone of the site.`
  const isSkipped = wallTime(moment, timeZone) !== wall
  const words = `${bothClocks(moment, timeZone, own)}.`
  return isSkipped ? `The clocks skip this time. ${words}` : words
}
