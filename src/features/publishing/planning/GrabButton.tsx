import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import IconButton from '../../../components/IconButton.tsx'
import { dayAfter } from './calendar-period.ts'
import type { CalendarEntry } from './contract.ts'
import { $days, $grabbed, moveTo, siteNow, wallOf } from './store.ts'

const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * The id of the button of an entry, by which it is focused again after the entry was dropped on
 * another day.
 */
const nameOf = ({ kind, id }: CalendarEntry): string => `grab-${kind}-${id}`

/** A button that moves its entry by the arrow keys. */
export default function GrabButton({ entry }: { entry: CalendarEntry }) {
  const grabbed = useStore($grabbed)
  const target = grabbed?.entry === entry ? grabbed.day : null
  const from = wallOf(entry).slice(0, 10)
  const start = from || siteNow().slice(0, 10)
  const press = async () => {
    if (target === null) $grabbed.set({ entry, day: start })
    else {
      $grabbed.set(null)
      if (target === from) return
      await moveTo(entry, target)
      document.getElementById(nameOf(entry))?.focus()
    }
  }
  const choose = (event: KeyboardEvent) => {
    const days = DAYS[event.key]
    if (target === null || (!days && event.key !== 'Escape')) return
    event.preventDefault()
    const day = dayAfter(target, days ?? 0)
    if (!days) $grabbed.set(null)
    else if ($days.get().includes(day)) $grabbed.set({ entry, day })
  }
  return (
    <IconButton
      id={nameOf(entry)}
      icon="grip-vertical"
      label={`${target === null ? 'Grab' : 'Drop'} ${entry.title}`}
      title="Move by arrow keys"
      aria-pressed={target !== null}
      onClick={press}
      onKeyDown={choose}
      onBlur={() => target !== null && $grabbed.set(null)}
    />
  )
}
