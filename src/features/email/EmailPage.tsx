import { useStore } from '@nanostores/react'
import AdminList from '../../components/admin-list/AdminList.tsx'
import BusyButton from '../../components/BusyButton.tsx'
import { pluralize } from '../../lib/pluralize.ts'
import { forRole } from '../session/RequireRole.tsx'
import EmailRow from './EmailRow.tsx'
import { emails } from './store.ts'

export default forRole('administrator', () => (
  <AdminList list={emails} label="Waiting emails" filters={<Waiting />}>
    {(email) => <EmailRow key={email.id} email={email} />}
  </AdminList>
))

function Waiting() {
  const { items, total } = useStore(emails.$list)
  if (items === null) return null
  return (
    <div className="panel-actions">
      <p role="status">
        {total === 0 ? 'Every email has been sent.' : `Waiting: ${pluralize(total, 'email')}.`}
      </p>
      <BusyButton plain act={emails.refresh}>
        Look again
      </BusyButton>
    </div>
  )
}
