import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import BusyButton from '../../components/BusyButton.tsx'
import ListState from '../../components/ListState.tsx'
import { pluralize } from '../../lib/pluralize.ts'
import RequireRole from '../session/RequireRole.tsx'
import EmailRow from './EmailRow.tsx'
import { emails } from './store.ts'

export default function EmailPage() {
  return (
    <RequireRole atLeast="administrator">
      <Outbox />
    </RequireRole>
  )
}

function Outbox() {
  const { items, total } = useStore(emails.$list)
  useEffect(() => {
    emails.load()
  }, [])
  return (
    <section className="outbox" aria-label="Waiting emails">
      {items && (
        <div className="outbox-head">
          <p role="status">
            {total === 0 ? 'Every email has been sent.' : `Waiting: ${pluralize(total, 'email')}.`}
          </p>
          <BusyButton plain act={() => emails.load()}>
            Look again
          </BusyButton>
        </div>
      )}
      <ListState list={emails} more={() => 'Show more'}>
        {(loaded) => (
          <ul className="admin-list outbox-list">
            {loaded.map((email) => (
              <EmailRow key={email.id} email={email} />
            ))}
          </ul>
        )}
      </ListState>
    </section>
  )
}
