import { useState } from 'react'
import RowCell from '../../../components/admin-list/RowCell.tsx'
import RowList from '../../../components/admin-list/RowList.tsx'
import {
  type SortableColumn,
  useSortedColumns,
} from '../../../components/admin-list/sorted-columns.ts'
import BusyButton from '../../../components/BusyButton.tsx'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { type AdminRedirect, type RedirectColumn, updateRedirect } from './contract.ts'
import RedirectForm from './RedirectForm.tsx'
import { redirects, remove } from './store.ts'

const isOwn = ({ kind }: AdminRedirect) => kind === 'own'

const COLUMNS: SortableColumn<RedirectColumn>[] = [
  { name: 'From', sort: 'from_path' },
  { name: 'To', sort: 'to_path' },
  { name: 'Status', sort: 'status' },
]

export default function RedirectRows({ items }: { items: AdminRedirect[] }) {
  const columns = useSortedColumns(redirects.$query, COLUMNS)
  const [opened, open] = useState<number | null>(null)
  const edit = (redirect: AdminRedirect) => isOwn(redirect) && open(redirect.id)
  return (
    <RowList
      label="Redirects"
      className="rows-redirects"
      items={items}
      selection={redirects.selection}
      columns={columns}
      nameOf={({ from_path }) => from_path}
      onOpen={edit}
      actions={(redirect) =>
        isOwn(redirect)
          ? [
              { label: 'Edit', act: () => edit(redirect) },
              { label: 'Delete', act: () => remove([redirect]) },
            ]
          : []
      }
      bulk={(chosen) => <Bulk chosen={chosen.filter(isOwn)} />}
      below={(redirect) =>
        opened === redirect.id && <EditForm redirect={redirect} onClose={() => open(null)} />
      }
    >
      {(redirect) => <RedirectCells redirect={redirect} />}
    </RowList>
  )
}

const Bulk = ({ chosen }: { chosen: AdminRedirect[] }) => (
  <BusyButton plain label="Delete" disabled={chosen.length === 0} act={() => remove(chosen)} />
)

function RedirectCells({ redirect }: { redirect: AdminRedirect }) {
  const { from_path, to_path, status, kind } = redirect
  return (
    <>
      <RowCell>
        <span className="row-title">{from_path}</span>
      </RowCell>
      <RowCell>
        {to_path ? (
          <>
            leads to <a href={to_path}>{to_path}</a>
          </>
        ) : (
          'was deleted'
        )}
        {!isOwn(redirect) && <span className="row-note"> kept for a former {kind} address</span>}
      </RowCell>
      <RowCell>({status})</RowCell>
    </>
  )
}

type FormProps = { redirect: AdminRedirect; onClose(): void }

function EditForm({ redirect: { id, from_path, to_path, status }, onClose }: FormProps) {
  return (
    <RedirectForm
      label={`Edit ${from_path}`}
      initial={{ from: from_path, to: to_path ?? '', status: String(status) }}
      focused
      action="Save"
      send={async (written) => (await callAsUser(updateRedirect, { id, ...written })).message}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
