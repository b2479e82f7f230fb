import AdminRow from '../../components/admin-list/AdminRow.tsx'
import BusyButton from '../../components/BusyButton.tsx'
import { pluralize } from '../../lib/pluralize.ts'
import type { QueuedEmail } from './contract.ts'
import { retrySending } from './store.ts'

type Props = { email: QueuedEmail }

/** An unsent email: recipient, the server's answer, next attempt. */
export default function EmailRow({ email }: Props) {
  const { id, to, subject, attempts, queued_at, next_attempt_at, failed_at, error } = email
  return (
    <AdminRow
      heading="h2"
      title={subject}
      actions={
        <BusyButton plain act={() => retrySending(id)}>
          Send again <span className="visually-hidden">{subject}</span>
        </BusyButton>
      }
    >
      <p>
        To {to}, written <Moment at={queued_at} />
      </p>
      {failed_at ? (
        <p className="admin-problem">
          Given up <Moment at={failed_at} /> after {pluralize(attempts, 'attempt')}
        </p>
      ) : (
        <p>
          After {pluralize(attempts, 'attempt')}, the next <Moment at={next_attempt_at} />
        </p>
      )}
      {error && <p className="admin-quote">{error}</p>}
    </AdminRow>
  )
}

function Moment({ at }: { at: string }) {
  const time = new Date(at)
  return (
    <time dateTime={at}>
      {time.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}
