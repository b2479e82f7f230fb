import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import LoadingState from '../../../components/LoadingState.tsx'
import { forRole } from '../../base/session/RequireRole.tsx'
import CalendarDay from './CalendarDay.tsx'
import CalendarHead from './CalendarHead.tsx'
import { periodIn } from './calendar-period.ts'
import Entry from './Entry.tsx'
import NewIdea from './shared/NewIdea.tsx'
import { $days, calendar, siteNow, wallOf } from './store.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export default forRole('author', () => {
  const today = siteNow().slice(0, 10)
  const period = periodIn(useSearch(), today)
  const { value: entries, problem } = useStore(calendar.$state)
  const { unit, days } = period
  const [shown, first] = [period[unit], days[0]]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a period with the same days is no other
  useEffect(() => {
    $days.set(days)
    calendar.load()
  }, [shown, first])
  const ideas = entries?.filter(({ day }) => day === null) ?? []
  return (
    <div className="calendar">
      <section className="admin-stack admin-stack-tight" aria-labelledby="calendar-period">
        <CalendarHead period={period} />
        <LoadingState ready={entries !== null} problem={problem} onRetry={calendar.load}>
          <div className="calendar-weekdays" aria-hidden="true">
            {WEEKDAYS.map((weekday) => (
              <span key={weekday}>{weekday}</span>
            ))}
          </div>
          <ol className="calendar-days" data-unit={unit}>
            {days.map((day) => (
              <CalendarDay
                key={day}
                day={day}
                isToday={day === today}
                isOutside={unit === 'month' && !period.month.endsWith(day.slice(0, 7))}
                entries={entries?.filter((entry) => wallOf(entry).startsWith(day)) ?? []}
              />
            ))}
          </ol>
        </LoadingState>
      </section>
      <section className="admin-stack admin-stack-tight" aria-labelledby="calendar-ideas">
        <h2 className="admin-heading" id="calendar-ideas">
          Ideas without a date
        </h2>
        <NewIdea onStored={calendar.load} />
        {entries && ideas.length === 0 && <p className="admin-none">No ideas yet.</p>}
        <ul className="calendar-ideas" role="list">
          {ideas.map((idea) => (
            <Entry key={idea.id} entry={idea} />
          ))}
        </ul>
      </section>
    </div>
  )
})
