import { longDate } from '../../../lib/dates.ts'
import type { Issue } from './contract.ts'

type Props = { issue: Issue }

export default function IssueProgress({ issue: { state, progress, finished_at } }: Props) {
  const { total, sent, failed, uncertain, left } = progress
  if (state === 'draft')
    return <p className="admin-note admin-stack admin-stack-tight">Not sent yet</p>
  const rest = [
    failed > 0 && `${failed} refused`,
    uncertain > 0 && `${uncertain} perhaps sent, and not repeated`,
    left > 0 && `${left} unsubscribed before that`,
  ].filter(Boolean)
  const words = [`${sent} of ${total} sent`, ...rest].join(', ')
  return (
    <div className="admin-note admin-stack admin-stack-tight">
      {state === 'sending' && (
        <progress max={total} value={sent + failed + uncertain + left} aria-label="Copies sent" />
      )}
      <p role="status">
        {finished_at ? `Sent on ${longDate(new Date(finished_at))}: ${words}` : words}
      </p>
    </div>
  )
}
