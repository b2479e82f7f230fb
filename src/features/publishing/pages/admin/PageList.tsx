import { useStore } from '@nanostores/react'
import { Redirect, useSearchParams } from 'wouter'
import AdminList from '../../../../components/admin-list/AdminList.tsx'
import ChipTabs from '../../../../components/admin-list/ChipTabs.tsx'
import Keyword from '../../../../components/admin-list/Keyword.tsx'
import { usePageHeading } from '../../../../components/use-page-heading.ts'
import { useRole } from '../../../base/session/RequireRole.tsx'
import NewPage from './NewPage.tsx'
import PageRows from './PageRows.tsx'
import { addressOfPage } from './page-addresses.ts'
import { type ListedKind, pages } from './store.ts'

export default function PageList() {
  const adds = useRole('administrator')
  usePageHeading('Pages', 'pages')
  return (
    <div className="admin-stack">
      <p className="admin-note">
        Pages besides the articles, such as About. A new page is live at once, a change with the
        next update of the site.
      </p>
      <EditedPage />
      {adds && <NewPage />}
      <AdminList
        list={pages}
        label="Pages"
        counted="page"
        empty="No matching pages."
        filters={<Filters />}
        rows={(items) => <PageRows items={items} />}
      />
    </div>
  )
}

/** Opens the page whose path is in the address (rule: admin/edit-from-the-page). */
function EditedPage() {
  const [address] = useSearchParams()
  const { items } = useStore(pages.$list)
  const page = items?.find(({ path }) => path === address.get('path'))
  return page && <Redirect to={addressOfPage(page.id)} replace />
}

const KINDS: { value: ListedKind; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'own', label: 'Your own' },
  { value: 'site', label: 'Of the site' },
]

function Filters() {
  const { kind, keyword } = useStore(pages.$query)
  return (
    <div className="row-filters">
      <ChipTabs
        label="Kind"
        value={kind}
        choices={KINDS}
        onChange={(value) => pages.filter({ kind: value })}
      />
      <Keyword
        label="Find a page"
        value={keyword}
        onChange={(typed) => pages.filter({ keyword: typed })}
      />
    </div>
  )
}
