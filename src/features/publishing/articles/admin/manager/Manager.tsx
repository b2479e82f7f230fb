import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link, useSearch } from 'wouter'
import ListState from '../../../../../components/ListState.tsx'
import RowsField from '../../../../../components/RowsField.tsx'
import { ROWS } from '../../../../../components/rows.ts'
import { usePageHeading } from '../../../../../components/use-page-heading.ts'
import BuildStatus from '../../../../base/builds/shared/BuildStatus.tsx'
import { useRole } from '../../../../base/session/RequireRole.tsx'
import { loadDashboard } from '../../../overview/store.ts'
import ArticleRows from './ArticleRows.tsx'
import Filters from './Filters.tsx'
import ListMessage from './ListMessage.tsx'
import { readView } from './list-address.ts'
import Pages from './Pages.tsx'
import Refused from './Refused.tsx'
import StateLinks from './StateLinks.tsx'
import { $view, articles, changeView, showView } from './store.ts'

export default function Manager() {
  const edits = useRole('editor')
  const search = useSearch()
  usePageHeading('Articles', 'manager')
  const { loading, total } = useStore(articles.$list)
  const { rows } = useStore($view)
  useEffect(() => {
    loadDashboard()
  }, [])
  useEffect(() => {
    showView(readView(search))
  }, [search])
  return (
    <div className="admin-stack admin-stack-tight">
      {edits && <BuildStatus brief />}
      <div className="admin-line admin-line-apart">
        <StateLinks />
        <Link className="button from-desktop" href="/vii/articles/new">
          New article
        </Link>
      </div>
      <Filters />
      <Refused />
      <section
        className="admin-stack admin-stack-tight"
        aria-label="Articles"
        aria-busy={loading !== null}
      >
        <ListState list={articles} empty={<ListMessage />}>
          {(items) => (
            <>
              <ListMessage />
              <ArticleRows articles={items} />
              <div className="admin-line admin-line-apart">
                <Pages />
                {total > ROWS[0] && (
                  <RowsField value={rows} onChange={(more) => changeView({ rows: more })} />
                )}
              </div>
            </>
          )}
        </ListState>
      </section>
    </div>
  )
}
