import Bars from '../../components/bars/Bars.tsx'
import FigureTable from '../../components/bars/FigureTable.tsx'
import { shortDay } from '../../lib/calendar-dates.ts'
import type { Dashboard } from './contract.ts'

type Props = { weeks: NonNullable<Dashboard['subscribers']> }

export default function SubscriberBars({ weeks }: Props) {
  return (
    <figure>
      <Bars bars={weeks.map(({ week, total }) => ({ name: shortDay(week), value: total }))} />
      <figcaption>Subscribers at the end of each of the last twelve weeks</figcaption>
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
