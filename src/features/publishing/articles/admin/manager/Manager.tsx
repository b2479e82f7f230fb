import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link, useSearch } from 'wouter'
import ListState from '../../../../../components/ListState.tsx'
import RowsField from '../../../../../components/RowsField.tsx'
import { ROWS } from '../../../../../components/rows.ts'
import { usePageHeading } from '../../../../../components/use-page-heading.ts'
import Attention from '../../../overview/shared/Attention.tsx'
import { loadDashboard } from '../../../overview/store.ts'
import ArticleTable from './ArticleTable.tsx'
import Filters from './Filters.tsx'
import ListMessage from './ListMessage.tsx'
import { readView } from './list-address.ts'
import PageSelection from './PageSelection.tsx'
import Pages from './Pages.tsx'
import Refused from './Refused.tsx'
import SelectionBar from './SelectionBar.tsx'
import StateLinks from './StateLinks.tsx'
import { $view, articles, changeView, showView } from './store.ts'

export default function Manager() {
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
    <div className="admin-stack">
      <Attention most={1} hasState />
      <div className="admin-line admin-line-apart">
        <StateLinks />
        <Link className="button from-desktop" href="/vii/articles/new">
          New article
        </Link>
      </div>
      <Filters />
      <Refused />
      <section className="admin-stack" aria-label="Articles" aria-busy={loading !== null}>
        <ListState list={articles} empty={<ListMessage />}>
          {(items) => (
            <>
              <div className="admin-line admin-line-apart">
                <PageSelection />
                <ListMessage />
              </div>
              <ArticleTable articles={items} />
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
      <SelectionBar />
    </div>
  )
}
