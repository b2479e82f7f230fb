import { useState } from 'react'
import { menuPlaceOf } from '../../../components/admin-list/menu-place.ts'
import type { MenuPlace, RowAction } from '../../../components/admin-list/RowMenu.tsx'
import IconButton from '../../../components/IconButton.tsx'
import { loadedLater } from '../../../components/loaded-later.tsx'
import { timeOfDay } from '../../../lib/calendar-dates.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import { bothClocks } from '../../../lib/zoned-time.ts'
import { useRole } from '../../base/session/RequireRole.tsx'
import type { CalendarEntry } from './contract.ts'
import GrabButton from './GrabButton.tsx'
import { KINDS } from './kinds.ts'
import MoveDialog from './MoveDialog.tsx'
import { $dragged, isOverdue, isTimed } from './store.ts'

const RowMenu = loadedLater(() => import('../../../components/admin-list/RowMenu.tsx'))

/**
 * An entry of the calendar, which is moved by dragging, by arrow keys or from its menu
 * (rule: planning/calendar).
 */
export default function Entry({ entry }: { entry: CalendarEntry }) {
  const { kind, id, title, at, assignee } = entry
  const edits = useRole('editor')
  const [isMoving, setMoving] = useState(false)
  const [menu, openMenu] = useState<MenuPlace | null>(null)
  const movable = kind === 'due' || kind === 'idea' || (isTimed(entry) && edits)
  const late = isOverdue(entry)
  const time = at && timeOfDay(new Date(at), siteTimeZone()).replace(':00', '')
  const words = [
    KINDS[kind],
    at && bothClocks(new Date(at), siteTimeZone()),
    assignee && `written by ${assignee}`,
  ].filter(Boolean)
  const href = kind.endsWith('issue') ? '/vii/newsletter' : `/vii/articles/${id}`
  const actions: (RowAction | false)[] = [
    { label: 'Open', href },
    movable && { label: 'Move to…', act: () => setMoving(true) },
    kind === 'published' && { label: 'View on the site', href: `/article/${id}` },
  ]
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
      onContextMenu={(event) => openMenu(menuPlaceOf(event))}
    >
      <a href={href} title={`${title} (${words.join(', ')})`} draggable={false}>
        {late && <strong className="admin-problem">Overdue </strong>}
        {time && <span className="calendar-time">{time} </span>}
        <span dir="auto">{title}</span>
        <span className="calendar-words">, {words.join(', ')}</span>
      </a>
      <span className="calendar-tools">
        {movable && <GrabButton entry={entry} />}
        <IconButton
          icon="ellipsis"
          label={`More for ${title}`}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={({ currentTarget: at }) => openMenu({ at })}
        />
      </span>
      {menu && (
        <RowMenu
          label={`Actions of ${title}`}
          place={menu}
          actions={actions.filter((action) => action !== false)}
          onClose={() => openMenu(null)}
        />
      )}
      {isMoving && <MoveDialog entry={entry} onClose={() => setMoving(false)} />}
    </li>
  )
}
