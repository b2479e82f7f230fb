import { STATE_NAMES } from '../../../lib/article-fields.ts'
import { shortNumber } from '../../../lib/short-number.ts'
import type { Dashboard } from '../../publishing/overview/contract.ts'

type Props = { articles: Dashboard['articles'] }

const STATES = ['published', 'unpublished', 'suppressed', 'binned'] as const

export default function ArticleFigures({ articles }: Props) {
  return (
    <section className="admin-stack" aria-labelledby="dashboard-articles">
      <h2 id="dashboard-articles">Articles</h2>
      <ul className="dashboard-states" role="list">
        {STATES.map((state) => (
          <li key={state}>
            <a href={`/vii/articles?state=${state}`}>
              <span className="dashboard-count">{shortNumber(articles[state])}</span>{' '}
              {STATE_NAMES[state]}
            </a>
          </li>
        ))}
      </ul>
      {articles.scheduled > 0 && (
        <p>
          <a href="/vii/articles?state=scheduled">
            {articles.scheduled === 1 ? 'One of them is' : `${articles.scheduled} of them are`}{' '}
            scheduled
          </a>
        </p>
      )}
    </section>
  )
}
