import { useState } from 'react'
import IconButton from '../../../components/IconButton.tsx'
import { timeOfDay } from '../../../lib/calendar-dates.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import { bothClocks } from '../../../lib/zoned-time.ts'
import { useRole } from '../../base/session/RequireRole.tsx'
import type { CalendarEntry } from './contract.ts'
import GrabButton from './GrabButton.tsx'
import { KINDS } from './kinds.ts'
import MoveDialog from './MoveDialog.tsx'
import { $dragged, isOverdue, isTimed } from './store.ts'

/**
 * An entry of the calendar, which is moved by dragging, by arrow keys or by its button
 * (rule: planning/calendar).
 */
export default function Entry({ entry }: { entry: CalendarEntry }) {
  const { kind, id, title, at, assignee } = entry
  const edits = useRole('editor')
  const [isMoving, setMoving] = useState(false)
  const movable = kind === 'due' || kind === 'idea' || (isTimed(entry) && edits)
  const late = isOverdue(entry)
  const time = at && timeOfDay(new Date(at), siteTimeZone()).replace(':00', '')
  const words = [
    KINDS[kind],
    at && bothClocks(new Date(at), siteTimeZone()),
    assignee && `written by ${assignee}`,
  ].filter(Boolean)
  return (
    <li
      className="calendar-entry"
      data-kind={kind}
      draggable={movable}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', title)
        $dragged.set(entry)
      }}
      onDragEnd={() => $dragged.set(null)}
    >
      <a
        href={kind.endsWith('issue') ? '/vii/newsletter' : `/vii/articles/${id}`}
        title={`${title} (${words.join(', ')})`}
        draggable={false}
      >
        {late && <strong className="admin-problem">Overdue </strong>}
        {time && <span className="calendar-time">{time} </span>}
        <span dir="auto">{title}</span>
        <span className="calendar-words">, {words.join(', ')}</span>
      </a>
      {movable && (
        <span className="calendar-tools">
          <GrabButton entry={entry} />
          <IconButton
            icon="calendar-clock"
            label={`Move to… ${title}`}
            title="Move to…"
            onClick={() => setMoving(true)}
          />
        </span>
      )}
      {isMoving && <MoveDialog entry={entry} onClose={() => setMoving(false)} />}
    </li>
  )
}
