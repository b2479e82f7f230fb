import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { describeEmpty } from './describe-empty.ts'
import { addressOf, EVERYTHING, isFiltered } from './list-address.ts'
import { $view, articles } from './store.ts'

/** The element that takes the focus when an article leaves the list. */
export const LIST_STATUS = 'manager-status'

export default function ListMessage() {
  const view = useStore($view)
  const { items, total } = useStore(articles.$list)
  const count = items?.length ?? 0
  const first = (view.page - 1) * view.rows
  return (
    <div className="admin-line admin-line-apart admin-note">
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
