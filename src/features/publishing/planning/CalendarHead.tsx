import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { weekdayAndDate } from '../../../lib/calendar-dates.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import { bothClocks } from '../../../lib/zoned-time.ts'
import type { CalendarPeriod } from './calendar-period.ts'
import { KINDS } from './kinds.ts'
import { $grabbed } from './store.ts'

const UNITS = ['month', 'week'] as const
const HELP = 'Arrow keys choose a day, Enter drops it there, Escape puts it back.'

/** Names the period and leads to others; below it are the colors, or where a grabbed entry goes. */
export default function CalendarHead({ period }: { period: CalendarPeriod }) {
  const { unit, title, before, after, today } = period
  const grabbed = useStore($grabbed)
  return (
    <>
      <div className="admin-line admin-line-apart">
        <nav className="admin-line" aria-label="Periods">
          <h2 className="admin-heading calendar-title" id="calendar-period" aria-live="polite">
            {title}
          </h2>
          <Link href={`/vii/calendar?${before}`}>Previous {unit}</Link>
          <Link href={`/vii/calendar?${today}`}>Today</Link>
          <Link href={`/vii/calendar?${after}`}>Next {unit}</Link>
        </nav>
        <nav className="row-tabs" aria-label="Show">
          {UNITS.map((name) => (
            <Link
              key={name}
              className="chip"
              href={`/vii/calendar?${period[name]}`}
              aria-current={name === unit ? 'page' : undefined}
            >
              {name === 'month' ? 'Month' : 'Week'}
            </Link>
          ))}
        </nav>
      </div>
      <p className="admin-note calendar-target" role="status">
        {grabbed && `${weekdayAndDate(grabbed.day)}. ${HELP}`}
      </p>
      {!grabbed && (
        <p className="admin-note calendar-key">
          {Object.entries(KINDS).map(([kind, label]) => (
            <span key={kind} data-kind={kind}>
              {label}
            </span>
          ))}
          <span>Now {bothClocks(new Date(), siteTimeZone())}</span>
        </p>
      )}
    </>
  )
}
