import { useStore } from '@nanostores/react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Flag from 'lucide-react/icons/flag'
import MailWarning from 'lucide-react/icons/mail-warning'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import SquarePen from 'lucide-react/icons/square-pen'
import TimeAgo from '../../components/TimeAgo.tsx'
import { dateAndTime } from '../../lib/dates.ts'
import { siteTimeZone } from '../../lib/site-time-zone.ts'
import BuildStatus from '../builds/BuildStatus.tsx'
import { useRole } from '../session/RequireRole.tsx'
import { type Matter, mattersOf } from './attention.ts'
import { $dashboard } from './store.ts'

const SHAPES = {
  unsaved: SquarePen,
  reports: Flag,
  mail: MailWarning,
  review: MessageSquareText,
  scheduled: CalendarClock,
}

/** What needs attention: a failed build, unsaved text, reports, failed emails, schedules. */
export default function Attention() {
  const edits = useRole('editor')
  const { value: figures } = useStore($dashboard, { ssr: 'initial' })
  const matters = figures ? mattersOf(figures) : []
  return (
    <section className="attention" aria-label="What needs attention">
      {edits && <BuildStatus />}
      {matters.length > 0 && (
        <ul className="admin-list" role="list">
          {matters.map((matter) => (
            <MatterItem key={matter.key} matter={matter} />
          ))}
        </ul>
      )}
    </section>
  )
}

function MatterItem({ matter: { kind, text, href, action, at } }: { matter: Matter }) {
  const Shape = SHAPES[kind]
  return (
    <li className="admin-row attention-item">
      <Shape aria-hidden="true" />
      <span>
        {text}
        {at && kind === 'unsaved' && (
          <>
            , kept <TimeAgo at={at} />
          </>
        )}
        {at && kind === 'review' && (
          <>
            , <TimeAgo at={at} />
          </>
        )}
        {at && kind === 'scheduled' && (
          <>
            {' '}
            on <time dateTime={at}>{dateAndTime(new Date(at), siteTimeZone())}</time>
          </>
        )}
        .
      </span>
      <a href={href}>{action}</a>
    </li>
  )
}
