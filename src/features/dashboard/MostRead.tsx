import { shortNumber } from '../../lib/short-number.ts'
import type { Dashboard } from './contract.ts'

type Props = { articles: Dashboard['most_read'] }

export default function MostRead({ articles }: Props) {
  return (
    <section className="admin-stack" aria-labelledby="dashboard-read">
      <h2 id="dashboard-read">Most read</h2>
      {articles.length === 0 && <p className="admin-none">Nothing is published yet.</p>}
      <ol className="admin-list dashboard-list" role="list">
        {articles.map(({ id, title, views }) => (
          <li className="admin-row" key={id}>
            <a href={`/article/${id}`}>{title}</a>
            <span className="admin-note">
              {shortNumber(views)} {views === 1 ? 'view' : 'views'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
