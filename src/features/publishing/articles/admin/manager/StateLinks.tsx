import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { showCurrent } from '../../../../../components/show-current.ts'
import { type AdminState, STATE_NAMES } from '../../../../../lib/article-fields.ts'
import { shortNumber } from '../../../../../lib/short-number.ts'
import type { Dashboard } from '../../../overview/contract.ts'
import { $dashboard } from '../../../overview/store.ts'
import { addressOf } from './list-address.ts'
import { $view } from './store.ts'

const TABS: (AdminState | null)[] = [
  null,
  'unpublished',
  'review',
  'scheduled',
  'published',
  'pending',
  'suppressed',
  'binned',
]

const countOf = (articles: Dashboard['articles'], state: AdminState | null): number =>
  state ? articles[state] : articles.unpublished + articles.published + articles.suppressed

export default function StateLinks() {
  const view = useStore($view)
  const { value: figures } = useStore($dashboard)
  // Few magazines have changes that wait.
  const isShown = (state: AdminState | null) =>
    state !== 'pending' || view.state === 'pending' || (figures?.articles.pending ?? 0) > 0
  return (
    <nav className="admin-line admin-tabs" aria-label="State" ref={showCurrent}>
      {TABS.filter(isShown).map((state) => (
        <Link
          key={state}
          href={addressOf({ ...view, state, page: 1 })}
          aria-current={view.state === state ? 'true' : undefined}
        >
          {state ? STATE_NAMES[state] : 'All'}
          {figures && countOf(figures.articles, state) > 0 && (
            <span className="admin-note"> {shortNumber(countOf(figures.articles, state))}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
