import { atom } from 'nanostores'
import { perform } from '../../../components/admin-list/perform.ts'
import { weekdayAndDate } from '../../../lib/calendar-dates.ts'
import { createLatest, OUTDATED } from '../../../lib/latest.ts'
import { createResource, type Resource } from '../../../lib/resource.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import { aboutWallTime, momentOf, wallTime } from '../../../lib/zoned-time.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { planArticle, scheduleArticle } from '../articles/admin/contract.ts'
import { periodIn } from './calendar-period.ts'
import { type CalendarEntry, readCalendar } from './contract.ts'

/** The days that the calendar shows. */
export const $days = atom<string[]>([])

export const $dragged = atom<CalendarEntry | null>(null)

/** The entry that is moved by keys, and the day on which it would be dropped now. */
export const $grabbed = atom<{ entry: CalendarEntry; day: string } | null>(null)

const latest = createLatest()

export const calendar: Resource<CalendarEntry[]> = createResource(async () => {
  const shown = $days.get()
  const days = shown.length > 0 ? shown : periodIn('', siteNow().slice(0, 10)).days
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const response = await latest.run(() => callAsUser(readCalendar, { from, to }))
  return response === OUTDATED ? calendar.$state.get().value : response.results
})

/** The present time in the time zone of the site, as `wallTime` formats it. */
export const siteNow = (): string => wallTime(new Date(), siteTimeZone())

/** The time of an entry in the time zone of the site, or its day; '' without a date. */
export const wallOf = ({ at, day }: CalendarEntry): string =>
  at ? wallTime(new Date(at), siteTimeZone()) : (day ?? '')

/** Whether an entry has a time at which it is published automatically. */
export const isTimed = ({ kind }: CalendarEntry): boolean =>
  kind === 'scheduled' || kind === 'pending'

export const isOverdue = (entry: CalendarEntry): boolean => {
  const { kind, at, day } = entry
  if (isTimed(entry)) return Date.parse(at ?? '') < Date.now()
  return (kind === 'due' || kind === 'idea') && day !== null && day < siteNow().slice(0, 10)
}

/** Moves an entry to a day, or to a time in the time zone of the site; '' removes the date. */
export const moveTo = (entry: CalendarEntry, to: string): Promise<boolean> =>
  perform({ act: () => send(entry, to), after: calendar.load })

async function send(entry: CalendarEntry, to: string): Promise<string> {
  const { id, title } = entry
  if (!isTimed(entry)) {
    const due = to.slice(0, 10)
    await callAsUser(planArticle, { id, due: due || null })
    return due ? `“${title}” is due ${weekdayAndDate(due)}.` : `“${title}” has no date.`
  }
  const zone = siteTimeZone()
  const wall = to.length > 10 ? to : `${to}${wallOf(entry).slice(10)}`
  const at = momentOf(wall, zone)
  await callAsUser(scheduleArticle, { id, at: at?.toISOString() ?? '' })
  const day = weekdayAndDate(wall.slice(0, 10))
  return `“${title}” is scheduled for ${day}. ${aboutWallTime(wall, zone)}`
}
