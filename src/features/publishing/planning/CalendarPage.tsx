import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link, useSearch } from 'wouter'
import LoadingState from '../../../components/LoadingState.tsx'
import { monthRange } from '../../../lib/calendar-dates.ts'
import { forRole } from '../../base/session/RequireRole.tsx'
import CalendarDay from './CalendarDay.tsx'
import Entry from './Entry.tsx'
import { daysAround, monthAfter, monthIn } from './month.ts'
import NewIdea from './shared/NewIdea.tsx'
import { $month, calendar, siteNow, wallOf } from './store.ts'

export default forRole('author', () => {
  const today = siteNow().slice(0, 10)
  const month = monthIn(useSearch(), today)
  const { value: entries, problem } = useStore(calendar.$state)
  useEffect(() => {
    $month.set(month)
    calendar.load()
  }, [month])
  const ideas = entries?.filter(({ day }) => day === null) ?? []
  return (
    <div className="calendar">
      <section className="admin-stack" aria-labelledby="calendar-month">
        <nav className="admin-line" aria-label="Months">
          <h2 className="admin-heading" id="calendar-month" aria-live="polite">
            {monthRange(`${month}-01`, `${month}-01`)}
          </h2>
          <Link href={`/vii/calendar?month=${monthAfter(month, -1)}`}>Previous month</Link>
          <Link href="/vii/calendar">Today</Link>
          <Link href={`/vii/calendar?month=${monthAfter(month, 1)}`}>Next month</Link>
        </nav>
        <LoadingState ready={entries !== null} problem={problem} onRetry={calendar.load}>
          <ol className="calendar-days">
            {daysAround(month).map((day) => (
              <CalendarDay
                key={day}
                day={day}
                isToday={day === today}
                entries={entries?.filter((entry) => wallOf(entry).startsWith(day)) ?? []}
              />
            ))}
          </ol>
        </LoadingState>
      </section>
      <section className="admin-stack" aria-labelledby="calendar-ideas">
        <h2 className="admin-heading" id="calendar-ideas">
          Ideas without a date
        </h2>
        <NewIdea onStored={calendar.load} />
        {entries && ideas.length === 0 && <p className="admin-none">There are no ideas yet.</p>}
        <ul className="admin-stack admin-stack-tight" role="list">
          {ideas.map((idea) => (
            <Entry key={idea.id} entry={idea} />
          ))}
        </ul>
      </section>
    </div>
  )
})
