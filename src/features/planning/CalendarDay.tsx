import { useStore } from '@nanostores/react'
import { type DragEvent, useState } from 'react'
import { weekdayAndDate } from '../../lib/calendar-dates.ts'
import type { CalendarEntry } from './contract.ts'
import Entry from './Entry.tsx'
import { $dragged, $grabbed, moveTo } from './store.ts'

type Props = { day: string; isToday: boolean; entries: CalendarEntry[] }

/** An entry that is dropped on it moves there and keeps its time. */
export default function CalendarDay({ day, isToday, entries }: Props) {
  const [isOver, setOver] = useState(false)
  const isChosen = useStore($grabbed)?.day === day
  const over = (event: DragEvent) => {
    if (!$dragged.get()) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    const entry = $dragged.get()
    setOver(false)
    if (!entry) return
    event.preventDefault()
    if (entry.day !== day) moveTo(entry, day)
  }
  return (
    <li
      className="calendar-day"
      data-empty={entries.length === 0 || undefined}
      data-drop={isOver || isChosen || undefined}
      aria-current={isToday ? 'date' : undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h3 className="calendar-date">{weekdayAndDate(day)}</h3>
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
