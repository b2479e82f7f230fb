import AdminRow from '../../../components/admin-list/AdminRow.tsx'
import BusyButton from '../../../components/BusyButton.tsx'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { type AdminRedirect, updateRedirect } from './contract.ts'
import RedirectForm from './RedirectForm.tsx'
import { remove } from './store.ts'

type Props = { redirect: AdminRedirect }

export default function RedirectRow({ redirect }: Props) {
  const { id, from_path, to_path, status, kind } = redirect
  const form = (close: () => void) => (
    <RedirectForm
      label={`Edit ${from_path}`}
      initial={{ from: from_path, to: to_path ?? '', status: String(status) }}
      focused
      action="Save"
      send={async (written) => (await callAsUser(updateRedirect, { id, ...written })).message}
      onDone={close}
      onClose={close}
    />
  )
  return (
    <AdminRow
      title={from_path}
      {...(kind === 'own' && {
        editor: { name: from_path, form },
        actions: <BusyButton plain label="Delete" of={from_path} act={() => remove(redirect)} />,
      })}
    >
      {to_path ? (
        <>
          leads to <a href={to_path}>{to_path}</a> ({status})
        </>
      ) : (
        `was deleted (${status})`
      )}
      {kind !== 'own' && `, kept for a former ${kind} address`}
    </AdminRow>
  )
}
