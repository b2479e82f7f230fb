import { useStore } from '@nanostores/react'
import Icon from '../../../../components/Icon.tsx'
import TimeAgo from '../../../../components/TimeAgo.tsx'
import { dateAndTime } from '../../../../lib/calendar-dates.ts'
import { siteTimeZone } from '../../../../lib/site-time-zone.ts'
import { $dashboard } from '../store.ts'
import { ICONS, type Matter, mattersOf } from './attention.ts'

const BEFORE_TIME: Partial<Record<Matter['kind'], string>> = {
  unsaved: ', kept ',
  review: ', ',
  published: ' ',
  scheduled: ' on ',
  pending: ', ',
}

export default function Attention() {
  const { value: figures } = useStore($dashboard, { ssr: 'initial' })
  const matters = figures ? mattersOf(figures) : []
  return (
    <section aria-label="What needs attention">
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
