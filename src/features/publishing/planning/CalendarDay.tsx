import { useStore } from '@nanostores/react'
import { useDrop } from '../../../components/use-drop.ts'
import { weekdayAndDate } from '../../../lib/calendar-dates.ts'
import type { CalendarEntry } from './contract.ts'
import Entry from './Entry.tsx'
import { $dragged, $grabbed, moveTo } from './store.ts'

type Props = { day: string; isToday: boolean; entries: CalendarEntry[] }

/** A day of the calendar; an entry that is dropped on it keeps its time of day. */
export default function CalendarDay({ day, isToday, entries }: Props) {
  const isChosen = useStore($grabbed)?.day === day
  const { over, place } = useDrop(
    () => $dragged.get() !== null,
    () => {
      const entry = $dragged.get()
      if (entry && entry.day !== day) moveTo(entry, day)
    },
  )
  return (
    <li
      className="calendar-day"
      data-empty={entries.length === 0 || undefined}
      data-drop={over || isChosen || undefined}
      aria-current={isToday ? 'date' : undefined}
      {...place}
    >
      <h3 className="calendar-date">{weekdayAndDate(day)}</h3>
      {entries.length > 0 && (
        <ul className="admin-stack admin-stack-tight" role="list">
          {entries.map((entry) => (
            <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
          ))}
        </ul>
      )}
    </li>
  )
}
