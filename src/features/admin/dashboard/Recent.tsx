import Compared from '../../../components/bars/Compared.tsx'
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
  const row = (name: string, now: PeriodFigures, before: PeriodFigures, than: string) => (
    <tr>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column}>
          <Compared now={now[column] ?? 0} before={before[column] ?? 0} than={than} />
        </td>
      ))}
    </tr>
  )
  return (
    <section className="admin-stack admin-stack-tight" aria-labelledby="dashboard-recent">
      <h2 id="dashboard-recent">Recent activity</h2>
      <table className="recent">
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {COLUMNS[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('Yesterday', yesterday, day_before, 'the day before')}
          {row('Last 7 days', week, week_before, 'the 7 days before')}
        </tbody>
      </table>
    </section>
  )
}
