import { STATE_NAMES } from '../../../lib/article-fields.ts'
import { shortNumber } from '../../../lib/short-number.ts'
import type { Dashboard } from '../../publishing/overview/contract.ts'

type Props = { articles: Dashboard['articles'] }

const STATES = ['published', 'unpublished', 'scheduled', 'suppressed', 'binned'] as const

export default function ArticleFigures({ articles }: Props) {
  return (
    <section className="admin-stack admin-stack-tight" aria-labelledby="dashboard-articles">
      <h2 id="dashboard-articles">Articles</h2>
      <ul className="links dashboard-states" role="list">
        {STATES.filter((state) => state !== 'scheduled' || articles.scheduled > 0).map((state) => (
          <li key={state}>
            <a href={`/vii/articles?state=${state}`}>
              {shortNumber(articles[state])} {STATE_NAMES[state]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
