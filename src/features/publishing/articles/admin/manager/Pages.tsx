import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { addressOf } from './list-address.ts'
import { lastPage, pagesAround } from './page-links.ts'
import { $view, articles } from './store.ts'

export default function Pages() {
  const view = useStore($view)
  const { total } = useStore(articles.$list)
  const last = lastPage(total, view.rows)
  if (last === 1) return null
  const to = (page: number) => addressOf({ ...view, page })
  return (
    <nav className="admin-line manager-pages" aria-label="Pages">
      {view.page > 1 && (
        <Link href={to(view.page - 1)} rel="prev">
          Previous
        </Link>
      )}
      {pagesAround(view.page, last).map((page, index) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: one gap is like another
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            href={to(page)}
            aria-label={`Page ${page}`}
            aria-current={page === view.page ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {view.page < last && (
        <Link href={to(view.page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  )
}
