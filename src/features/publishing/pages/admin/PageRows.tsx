import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import RowCell from '../../../../components/admin-list/RowCell.tsx'
import RowList from '../../../../components/admin-list/RowList.tsx'
import type { RowAction } from '../../../../components/admin-list/RowMenu.tsx'
import {
  type SortableColumn,
  useSortedColumns,
} from '../../../../components/admin-list/sorted-columns.ts'
import BusyButton from '../../../../components/BusyButton.tsx'
import TimeAgo from '../../../../components/TimeAgo.tsx'
import { useRole } from '../../../base/session/RequireRole.tsx'
import type { ListedPage } from './contract.ts'
import { addressOfPage } from './page-addresses.ts'
import { type PageColumn, pages, publish, remove, stateOfPage } from './store.ts'

const COLUMNS: SortableColumn<PageColumn>[] = [
  { name: 'Title', sort: 'title' },
  { name: 'Address', sort: 'path' },
  { name: 'State', sort: 'state' },
  { name: 'Changed', sort: 'updated_at', first: 'descending' },
]

const isOwn = ({ built_in }: ListedPage) => !built_in

export default function PageRows({ items }: { items: ListedPage[] }) {
  const columns = useSortedColumns(pages.$query, COLUMNS)
  const deletes = useRole('administrator')
  return (
    <RowList
      label="Pages"
      className="rows-pages"
      items={items}
      selection={pages.selection}
      columns={columns}
      nameOf={({ title }) => title}
      onOpen={({ id }) => navigate(addressOfPage(id))}
      actions={(page) => actionsOf(page, deletes)}
      bulk={(chosen) => <Bulk chosen={chosen.filter(isOwn)} deletes={deletes} />}
    >
      {(page) => <PageCells page={page} />}
    </RowList>
  )
}

function actionsOf(page: ListedPage, deletes: boolean): RowAction[] {
  const { id, path, published } = page
  const actions: (RowAction | false)[] = [
    { label: 'Edit', act: () => navigate(addressOfPage(id)) },
    isOwn(page) && {
      label: published ? 'Hide from readers' : 'Make public',
      act: () => publish([page], !published),
    },
    isOwn(page) && deletes && { label: 'Delete', act: () => remove([page]) },
    published && { label: 'View on the site', href: path },
  ]
  return actions.filter((action) => action !== false)
}

/** Pages of the site are always public and stay. */
function Bulk({ chosen, deletes }: { chosen: ListedPage[]; deletes: boolean }) {
  const shown = chosen.filter(({ published }) => published)
  const hidden = chosen.filter(({ published }) => !published)
  return (
    <>
      <BusyButton
        plain
        label="Make public"
        disabled={hidden.length === 0}
        act={() => publish(hidden, true)}
      />
      <BusyButton
        plain
        label="Hide from readers"
        disabled={shown.length === 0}
        act={() => publish(shown, false)}
      />
      {deletes && (
        <BusyButton
          plain
          label="Delete"
          disabled={chosen.length === 0}
          act={() => remove(chosen)}
        />
      )}
    </>
  )
}

function PageCells({ page }: { page: ListedPage }) {
  const { id, path, title, published, updated_at, updated_by } = page
  return (
    <>
      <RowCell>
        <Link className="row-title" dir="auto" href={addressOfPage(id)}>
          {title}
        </Link>
      </RowCell>
      <RowCell>{published ? <a href={path}>{path}</a> : path}</RowCell>
      <RowCell>
        <span className="state-mark" data-state={published ? 'published' : undefined}>
          {stateOfPage(page)}
        </span>
      </RowCell>
      <RowCell>
        {updated_at && <TimeAgo at={updated_at} />}
        {updated_at && updated_by && ` by ${updated_by}`}
      </RowCell>
    </>
  )
}
