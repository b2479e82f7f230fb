import { shortNumber } from '../../lib/short-number.ts'
import type { Overview } from './contract.ts'

type Props = { articles: Overview['most_read'] }

/** The published articles with the most readers. */
export default function MostRead({ articles }: Props) {
  return (
    <section className="overview-part" aria-labelledby="overview-read">
      <h2 id="overview-read">Most read</h2>
      {articles.length === 0 && <p className="overview-none">Nothing is published yet.</p>}
      <ol className="overview-list" role="list">
        {articles.map(({ id, title, views }) => (
          <li key={id}>
            <a href={`/article/${id}`}>{title}</a>
            <span className="overview-fact">
              {shortNumber(views)} {views === 1 ? 'view' : 'views'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
