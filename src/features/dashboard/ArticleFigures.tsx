import { shortNumber } from '../../lib/short-number.ts'
import type { Dashboard } from './contract.ts'

type Props = { articles: Dashboard['articles'] }

const STATES = [
  ['published', 'Published'],
  ['unpublished', 'Unpublished'],
  ['suppressed', 'Suppressed'],
  ['binned', 'In the bin'],
] as const

export default function ArticleFigures({ articles }: Props) {
  return (
    <section className="admin-stack" aria-labelledby="dashboard-articles">
      <h2 id="dashboard-articles">The journal</h2>
      <ul className="dashboard-states" role="list">
        {STATES.map(([state, label]) => (
          <li key={state}>
            <a href={`/vii/articles?state=${state}`}>
              <span className="dashboard-count">{shortNumber(articles[state])}</span> {label}
            </a>
          </li>
        ))}
      </ul>
      {articles.scheduled > 0 && (
        <p>
          {articles.scheduled === 1 ? 'One of them is' : `${articles.scheduled} of them are`}{' '}
          planned.
        </p>
      )}
    </section>
  )
}
