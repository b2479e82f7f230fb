import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import { TextButton } from '../../components/Button.tsx'
import { weekdayAndDate } from '../../lib/calendar-dates.ts'
import type { CalendarEntry } from './contract.ts'
import { dayAfter, daysAround } from './month.ts'
import { $grabbed, $month, moveTo, siteNow, wallOf } from './store.ts'

const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const HELP = 'Arrow keys choose a day, Enter drops it there, Escape puts it back.'

/** Finds the button again after the entry was dropped elsewhere. */
const nameOf = ({ kind, id }: CalendarEntry): string => `grab-${kind}-${id}`

/** Moves an entry by arrow keys. */
export default function GrabButton({ entry }: { entry: CalendarEntry }) {
  const grabbed = useStore($grabbed)
  const held = grabbed?.entry === entry ? grabbed.day : null
  const from = wallOf(entry).slice(0, 10)
  const start = from || siteNow().slice(0, 10)
  const press = async () => {
    if (held === null) $grabbed.set({ entry, day: start })
    else {
      $grabbed.set(null)
      if (held === from) return
      await moveTo(entry, held)
      document.getElementById(nameOf(entry))?.focus()
    }
  }
  const choose = (event: KeyboardEvent) => {
    const days = DAYS[event.key]
    if (held === null || (!days && event.key !== 'Escape')) return
    event.preventDefault()
    const day = dayAfter(held, days ?? 0)
    if (!days) $grabbed.set(null)
    else if (daysAround($month.get()).includes(day)) $grabbed.set({ entry, day })
  }
  return (
    <>
      <TextButton
        id={nameOf(entry)}
        label={held === null ? 'Grab' : 'Drop'}
        of={entry.title}
        aria-pressed={held !== null}
        onClick={press}
        onKeyDown={choose}
        onBlur={() => held !== null && $grabbed.set(null)}
      />
      <span className="admin-note" role="status">
        {held !== null && `${weekdayAndDate(held)}. ${held === start ? HELP : ''}`}
      </span>
    </>
  )
}
