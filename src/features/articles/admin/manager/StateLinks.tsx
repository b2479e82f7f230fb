import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { shortNumber } from '../../../../lib/short-number.ts'
import type { Dashboard } from '../../../dashboard/contract.ts'
import { $dashboard } from '../../../dashboard/store.ts'
import type { AdminState } from '../../../search/contract.ts'
import { addressOf } from './list-address.ts'
import { $view } from './store.ts'

const LINKS: { state: AdminState | null; label: string }[] = [
  { state: null, label: 'All' },
  { state: 'unpublished', label: 'Unpublished' },
  { state: 'review', label: 'In review' },
  { state: 'published', label: 'Published' },
  { state: 'suppressed', label: 'Suppressed' },
  { state: 'binned', label: 'Bin' },
]

const countOf = (articles: Dashboard['articles'], state: AdminState | null): number =>
  state ? articles[state] : articles.unpublished + articles.published + articles.suppressed

export default function StateLinks() {
  const view = useStore($view)
  const { value: figures } = useStore($dashboard)
  return (
    <nav className="admin-line manager-states" aria-label="State">
      {LINKS.map(({ state, label }) => (
        <Link
          key={label}
          href={addressOf({ ...view, state, page: 1 })}
          aria-current={view.state === state ? 'true' : undefined}
        >
          {label}
          {figures && (
            <span className="admin-note"> {shortNumber(countOf(figures.articles, state))}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
