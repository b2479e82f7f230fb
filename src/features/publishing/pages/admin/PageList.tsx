import { Link, Redirect, useSearchParams } from 'wouter'
import Loaded from '../../../../components/Loaded.tsx'
import TimeAgo from '../../../../components/TimeAgo.tsx'
import { usePageHeading } from '../../../../components/use-page-heading.ts'
import { useRole } from '../../../base/session/RequireRole.tsx'
import type { ListedPage } from './contract.ts'
import NewPage from './NewPage.tsx'
import { addressOfPage } from './page-addresses.ts'
import { pages } from './store.ts'

export default function PageList() {
  const adds = useRole('administrator')
  const [query] = useSearchParams()
  usePageHeading('Pages', 'pages')
  return (
    <div className="admin-stack admin-stack-wide">
      <p className="admin-note">
        Pages besides the articles, such as About. A new page is live at once, a change with the
        next update of the site.
      </p>
      <Loaded resource={pages}>
        {(all) => (
          <>
            <PageAt path={query.get('path')} pages={all} />
            {adds && <NewPage />}
            <Pages name="Your own pages" pages={all.filter(({ built_in }) => !built_in)} />
            <Pages name="Pages of the site" pages={all.filter(({ built_in }) => built_in)} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** rule: admin/edit-from-the-page */
function PageAt({ path, pages }: { path: string | null; pages: ListedPage[] }) {
  const page = pages.find((page) => page.path === path)
  return page && <Redirect to={addressOfPage(page.id)} replace />
}

function Pages({ name, pages }: { name: string; pages: ListedPage[] }) {
  if (pages.length === 0) return null
  return (
    <section className="admin-stack" aria-label={name}>
      <h2 className="admin-heading">{name}</h2>
      <ul className="admin-list" role="list">
        {pages.map((page) => (
          <PageRow key={page.id} page={page} />
        ))}
      </ul>
    </section>
  )
}

function PageRow({ page }: { page: ListedPage }) {
  const { id, path, title, published } = page
  return (
    <li className="admin-row page-row">
      <p>
        <Link href={addressOfPage(id)} dir="auto">
          {title}
        </Link>
        {!published && <span className="admin-note"> not public</span>}
      </p>
      <p className="admin-note">{published ? <a href={path}>{path}</a> : path}</p>
      <p className="admin-note">
        <LastChange page={page} />
      </p>
    </li>
  )
}

function LastChange({ page: { is_original, updated_at, updated_by } }: { page: ListedPage }) {
  const what = is_original ? 'The text that came with the software' : 'Changed'
  if (updated_at === null) return what
  return (
    <>
      {is_original ? `${what}, since ` : `${what} `}
      <TimeAgo at={updated_at} />
      {updated_by && ` by ${updated_by}`}
    </>
  )
}
