import { useStore } from '@nanostores/react'
import { useDrop } from '../../../components/use-drop.ts'
import { shortDay, weekdayAndDate } from '../../../lib/calendar-dates.ts'
import type { CalendarEntry } from './contract.ts'
import Entry from './Entry.tsx'
import { $dragged, $grabbed, moveTo } from './store.ts'

type Props = {
  day: string
  isToday: boolean
  /** Whether the day is in a month other than the one that is shown. */
  isOutside: boolean
  entries: CalendarEntry[]
}

/** A day of the calendar; an entry that is dropped on it keeps its time of day. */
export default function CalendarDay({ day, isToday, isOutside, entries }: Props) {
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
      data-outside={isOutside || undefined}
      aria-current={isToday ? 'date' : undefined}
      {...place}
    >
      <h3 className="calendar-date">
        <span className="calendar-weekday">{weekdayAndDate(day)}</span>
        <span className="calendar-number" aria-hidden="true">
          {day.endsWith('-01') ? shortDay(day) : Number(day.slice(8))}
        </span>
      </h3>
      {entries.length > 0 && (
        <ul className="calendar-entries" role="list">
          {entries.map((entry) => (
            <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
          ))}
        </ul>
      )}
    </li>
  )
}
