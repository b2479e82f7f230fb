import { shortNumber } from '../../lib/short-number.ts'
import type { Overview } from './contract.ts'

type Props = { articles: Overview['articles'] }

const STATES = [
  ['published', 'Published'],
  ['unpublished', 'Unpublished'],
  ['suppressed', 'Suppressed'],
  ['binned', 'In the bin'],
] as const

/** How many articles there are in each state; each leads to them. */
export default function ArticleFigures({ articles }: Props) {
  return (
    <section className="overview-part" aria-labelledby="overview-articles">
      <h2 id="overview-articles">The journal</h2>
      <ul className="overview-states" role="list">
        {STATES.map(([state, label]) => (
          <li key={state}>
            <a href={`/vii/articles?state=${state}`}>
              <span className="overview-count">{shortNumber(articles[state])}</span> {label}
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
      <p>
        <a className="button" href="/vii/articles/new">
          New article
        </a>
      </p>
    </section>
  )
}
