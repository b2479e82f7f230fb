import Compared from '../../../components/bars/Compared.tsx'
import FigureTable from '../../../components/bars/FigureTable.tsx'
import type { Dashboard, PeriodFigures } from '../../publishing/overview/contract.ts'

const COLUMNS = {
  visitors: 'Visitors',
  views: 'Views',
  comments: 'New comments',
  subscribers: 'New subscribers',
} as const
type Column = keyof typeof COLUMNS

type Props = { recent: Dashboard['recent'] }

/** Yesterday and the seven days up to it, each beside the period before. */
export default function Recent({ recent: { yesterday, day_before, week, week_before } }: Props) {
  const columns = Object.keys(COLUMNS).filter(
    (column): column is Column => week[column as Column] !== null,
  )
  const cells = (now: PeriodFigures, before: PeriodFigures, than: string) =>
    columns.map((column) => (
      <Compared key={column} now={now[column] ?? 0} before={before[column] ?? 0} than={than} />
    ))
  return (
    <section className="admin-stack admin-stack-tight" aria-labelledby="dashboard-recent">
      <h2 id="dashboard-recent">Recent activity</h2>
      <FigureTable
        caption="Recent activity"
        head={['', ...columns.map((column) => COLUMNS[column])]}
        rows={[
          ['Yesterday', ...cells(yesterday, day_before, 'the day before')],
          ['Last 7 days', ...cells(week, week_before, 'the 7 days before')],
        ]}
      />
    </section>
  )
}
