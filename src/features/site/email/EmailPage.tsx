import { useStore } from '@nanostores/react'
import AdminList from '../../../components/admin-list/AdminList.tsx'
import AdminRow from '../../../components/admin-list/AdminRow.tsx'
import BusyButton from '../../../components/BusyButton.tsx'
import { countOf } from '../../../lib/pluralize.ts'
import { forRole } from '../../base/session/RequireRole.tsx'
import { MUST_NOT_BE_MAILED, type QueuedEmail } from './contract.ts'
import DeliveryChecks from './delivery/DeliveryChecks.tsx'
import { describeUnsent } from './describe-unsent.ts'
import ReturnedEmails from './returned/ReturnedEmails.tsx'
import { $failed, emails, retrySending } from './store.ts'

export default forRole('administrator', () => (
  <>
    <ReturnedEmails />
    <DeliveryChecks />
    <AdminList list={emails} label="Emails that were not sent" filters={<Waiting />}>
      {(email) => <EmailRow key={email.id} email={email} />}
    </AdminList>
  </>
))

function Waiting() {
  const { items, total } = useStore(emails.$list)
  const failed = useStore($failed)
  if (items === null) return null
  return (
    <div className="panel-actions">
      <p role="status">{describeUnsent(total, failed)}</p>
      <BusyButton plain label="Refresh" act={emails.refresh} />
    </div>
  )
}

function EmailRow({ email }: { email: QueuedEmail }) {
  const { id, to, subject, attempts, queued_at, next_attempt_at, failed_at, error } = email
  return (
    <AdminRow
      heading="h2"
      title={subject}
      actions={<BusyButton plain label="Send again" of={subject} act={() => retrySending(id)} />}
    >
      <p>
        To {to}, written <Moment at={queued_at} />
      </p>
      {failed_at ? (
        <p className="admin-problem">
          Could not be sent: {countOf(attempts, 'attempt')}, the last <Moment at={failed_at} />
        </p>
      ) : (
        <p>
          {countOf(attempts, 'attempt')} so far, the next <Moment at={next_attempt_at} />
        </p>
      )}
      {error && <p className="admin-quote">{error}</p>}
      {error === MUST_NOT_BE_MAILED && (
        <p>
          To send it again, first allow the address in <a href="/vii/subscribers">Subscribers</a>.
        </p>
      )}
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
