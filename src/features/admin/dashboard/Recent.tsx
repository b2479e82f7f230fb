import Compared from '../../../components/bars/Compared.tsx'
import FigureTable from '../../../components/bars/FigureTable.tsx'
import type { Dashboard } from '../../publishing/overview/contract.ts'

const NAMES = {
  visitors: 'Visitors',
  views: 'Views',
  comments: 'New comments',
  subscribers: 'New subscribers',
} as const
type Shown = keyof typeof NAMES

type Props = { recent: Dashboard['recent'] }

/** Yesterday and the seven days up to it, each beside the period before. */
export default function Recent({ recent: { yesterday, day_before, week, week_before } }: Props) {
  const shown = Object.keys(NAMES).filter((name): name is Shown => week[name as Shown] !== null)
  return (
    <section className="admin-stack admin-stack-tight" aria-labelledby="dashboard-recent">
      <h2 id="dashboard-recent">Recent activity</h2>
      <FigureTable
        caption="Recent activity"
        head={['', 'Yesterday', 'Last 7 days']}
        rows={shown.map((name) => [
          NAMES[name],
          <Compared
            key="yesterday"
            now={yesterday[name] ?? 0}
            before={day_before[name] ?? 0}
            than="the day before"
          />,
          <Compared
            key="week"
            now={week[name] ?? 0}
            before={week_before[name] ?? 0}
            than="the 7 days before"
          />,
        ])}
      />
    </section>
  )
}
