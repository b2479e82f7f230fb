import { useState } from 'react'
import { TextButton } from '../../../components/Button.tsx'
import { timeOfDay } from '../../../lib/calendar-dates.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import { useRole } from '../../base/session/RequireRole.tsx'
import type { CalendarEntry } from './contract.ts'
import GrabButton from './GrabButton.tsx'
import MoveDialog from './MoveDialog.tsx'
import { $dragged, isOverdue, isTimed } from './store.ts'

const KINDS: Record<CalendarEntry['kind'], string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  due: 'Due',
  idea: 'Idea',
  pending: 'Change planned',
  planned_issue: 'Issue scheduled',
  issue: 'Issue sent',
}

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
        dir="auto"
        draggable={false}
      >
        {title}
      </a>
      <span className="admin-note">
        {KINDS[kind]}
        {at && ` ${timeOfDay(new Date(at), siteTimeZone())}`}
        {assignee && `, ${assignee}`}
        {late && <strong className="admin-problem"> Overdue</strong>}
      </span>
      {movable && (
        <>
          <GrabButton entry={entry} />
          <TextButton label="Move to…" of={title} onClick={() => setMoving(true)} />
        </>
      )}
      {isMoving && <MoveDialog entry={entry} onClose={() => setMoving(false)} />}
    </li>
  )
}
