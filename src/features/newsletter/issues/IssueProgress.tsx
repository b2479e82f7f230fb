import { longDate } from '../../../lib/dates.ts'
import type { Issue } from './contract.ts'

type Props = { issue: Issue }

export default function IssueProgress({ issue: { state, progress, finished_at } }: Props) {
  const { total, sent, failed, uncertain, left } = progress
  if (state === 'draft')
    return <p className="admin-note admin-stack admin-stack-tight">Not sent yet</p>
  const rest = [
    failed > 0 && `${failed} refused`,
    uncertain > 0 && `${uncertain} uncertain, not sent twice`,
    left > 0 && `${left} left before their turn`,
  ].filter(Boolean)
  const words = [`${sent} of ${total} sent`, ...rest].join(', ')
  return (
    <div className="admin-note admin-stack admin-stack-tight">
      {state === 'sending' && (
        <progress max={total} value={sent + failed + uncertain + left} aria-label="Copies sent" />
      )}
      <p role="status">
        {finished_at ? `Went out on ${longDate(new Date(finished_at))}: ${words}` : words}
      </p>
    </div>
  )
}
