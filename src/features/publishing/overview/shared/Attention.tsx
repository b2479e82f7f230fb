import { useStore } from '@nanostores/react'
import Icon from '../../../../components/Icon.tsx'
import TimeAgo from '../../../../components/TimeAgo.tsx'
import { dateAndTime } from '../../../../lib/calendar-dates.ts'
import { siteTimeZone } from '../../../../lib/site-time-zone.ts'
import BuildStatus from '../../../base/builds/shared/BuildStatus.tsx'
import { useRole } from '../../../base/session/RequireRole.tsx'
import { $dashboard } from '../store.ts'
import { ICONS, type Matter, mattersOf } from './attention.ts'

const BEFORE_TIME: Partial<Record<Matter['kind'], string>> = {
  unsaved: ', kept ',
  review: ', ',
  published: ' ',
  scheduled: ' on ',
  pending: ', ',
}

type Props = {
  /** How many matters are listed before a link to the others; all by default. */
  most?: number
  /** Whether the state of the site is above them. */
  hasState?: boolean
}

export default function Attention({ most = Number.POSITIVE_INFINITY, hasState = false }: Props) {
  const edits = useRole('editor')
  const { value: figures } = useStore($dashboard, { ssr: 'initial' })
  const matters = figures ? mattersOf(figures) : []
  return (
    <section className="admin-stack attention" aria-label="What needs attention">
      {edits && hasState && <BuildStatus />}
      {matters.length > 0 && (
        <ul className="admin-list" role="list">
          {matters.slice(0, most).map((matter) => (
            <MatterItem key={matter.key} matter={matter} />
          ))}
        </ul>
      )}
      {matters.length > most && <a href="/vii">{matters.length - most} more on the dashboard</a>}
    </section>
  )
}

function MatterItem({ matter: { kind, text, href, action, at } }: { matter: Matter }) {
  return (
    <li className="admin-row attention-item">
      <Icon name={ICONS[kind]} />
      <span>
        {text}
        {at && BEFORE_TIME[kind]}
        {at && kind === 'scheduled' ? (
          <time dateTime={at}>{dateAndTime(new Date(at), siteTimeZone())}</time>
        ) : (
          at && <TimeAgo at={at} />
        )}
        .
      </span>
      <a href={href}>{action}</a>
    </li>
  )
}
