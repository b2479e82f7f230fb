import Bars from '../../../components/bars/Bars.tsx'
import FigureTable from '../../../components/bars/FigureTable.tsx'
import { shortDay } from '../../../lib/calendar-dates.ts'
import { countOf } from '../../../lib/pluralize.ts'
import type { Dashboard } from '../../publishing/overview/contract.ts'

type Props = { weeks: NonNullable<Dashboard['subscribers']>; mail: Dashboard['mail'] }

export default function Subscribers({ weeks, mail }: Props) {
  const total = weeks.at(-1)?.total ?? 0
  return (
    <section className="admin-stack admin-stack-tight" aria-labelledby="dashboard-subscribers">
      <h2 id="dashboard-subscribers">Newsletter</h2>
      <p>
        {countOf(total, 'subscriber')}. <a href="/vii/newsletter">Write an issue</a>
      </p>
      {weeks.some((week) => week.total > 0) && <Weeks weeks={weeks} />}
      {mail && (
        <p>
          {mail.waiting === 0 ? 'No emails waiting' : `${countOf(mail.waiting, 'email')} waiting`}.{' '}
          {mail.sent === 'to folder' ? (
            <>
              This copy sends no emails: <a href="/__mail">read them here</a>.
            </>
          ) : (
            <a href="/vii/email">Open the emails</a>
          )}
        </p>
      )}
    </section>
  )
}

function Weeks({ weeks }: Pick<Props, 'weeks'>) {
  return (
    <figure>
      <Bars bars={weeks.map(({ week, total }) => ({ name: shortDay(week), value: total }))} />
      <figcaption>Subscribers at the end of each of the last 12 weeks</figcaption>
      <div className="visually-hidden">
        <FigureTable
          caption="Subscribers by week"
          head={['Week of', 'Joined', 'Left', 'Subscribers']}
          rows={weeks.map(({ week, joined, left, total }) => [shortDay(week), joined, left, total])}
        />
      </div>
    </figure>
  )
}
