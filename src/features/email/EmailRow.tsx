import BusyButton from '../../components/BusyButton.tsx'
import { pluralize } from '../../lib/pluralize.ts'
import type { QueuedEmail } from './contract.ts'
import { retrySending } from './store.ts'

type Props = { email: QueuedEmail }

/** An unsent email: recipient, the server's answer, next attempt. */
export default function EmailRow({ email }: Props) {
  const { id, to, subject, attempts, queued_at, next_attempt_at, failed_at, error } = email
  return (
    <li className="admin-row admin-row-tall outbox-email">
      <div className="admin-note outbox-about">
        <h2 className="admin-row-title">{subject}</h2>
        <p>
          To {to}, written <Moment at={queued_at} />
        </p>
        {failed_at ? (
          <p className="outbox-state" data-dead>
            Given up <Moment at={failed_at} /> after {pluralize(attempts, 'attempt')}
          </p>
        ) : (
          <p className="outbox-state">
            After {pluralize(attempts, 'attempt')}, the next <Moment at={next_attempt_at} />
          </p>
        )}
        {error && <p className="outbox-error">{error}</p>}
      </div>
      <BusyButton plain act={() => retrySending(id)}>
        Send again <span className="visually-hidden">{subject}</span>
      </BusyButton>
    </li>
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
