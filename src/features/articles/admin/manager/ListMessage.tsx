import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import type { AdminState } from '../../../search/rules.ts'
import { addressOf, EVERYTHING, isFiltered, type ManagerView } from './list-address.ts'
import { $view, articles } from './store.ts'

function describeEmpty(view: ManagerView): string {
  const isNarrowed = isFiltered({ ...view, state: null })
  if (isNarrowed || view.page > 1) return 'No records found.'
  if (view.state === null) return 'No articles yet.'
  return `No records found. ${EMPTY_STATES[view.state]}`
}

const EMPTY_STATES: Record<AdminState, string> = {
  unpublished: 'Every article was published once.',
  review: 'No article is waiting for an editor.',
  scheduled: 'No article is scheduled.',
  published: 'No article is published.',
  suppressed: 'No article was suspended.',
  binned: 'The bin is empty.',
}

/** Id of the line that takes the focus when an article leaves the list. */
export const LIST_STATUS = 'manager-status'

export default function ListMessage() {
  const view = useStore($view)
  const { items, total } = useStore(articles.$list)
  const count = items?.length ?? 0
  const first = (view.page - 1) * view.rows
  return (
    <div className="admin-line admin-line-apart">
      <p id={LIST_STATUS} role="status" tabIndex={-1}>
        {count === 0 ? describeEmpty(view) : `${first + 1}–${first + count} of ${total}`}
      </p>
      {isFiltered(view) && (
        <Link href={addressOf({ ...EVERYTHING, sort: view.sort, rows: view.rows })}>
          Show all articles
        </Link>
      )}
    </div>
  )
}
