import { longDate } from '../../../../lib/dates.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { siteTimeZone } from '../../../../lib/site-time-zone.ts'
import { momentInWords } from '../../../../lib/zoned-time.ts'
import type { ListedIssue } from './contract.ts'

type Props = { issue: ListedIssue }

export default function IssueProgress({ issue }: Props) {
  const { state, progress, finished_at } = issue
  const { total, sent, failed, uncertain, left, later, bounced, complained, gained, stopped } =
    progress
  if (state === 'draft')
    return <p className="admin-note admin-stack admin-stack-tight">{whatWaits(issue)}</p>
  const words = [
    // An imported issue was sent elsewhere and has no counts.
    total > 0 && `${sent} of ${total} sent`,
    failed > 0 && `${failed} refused`,
    uncertain > 0 && `${uncertain} delivery unknown, not sent again`,
    left > 0 && `${left} unsubscribed before sending`,
    later > 0 && `${later} got a link in a later issue, as they chose`,
    bounced > 0 && `${bounced} returned`,
    complained > 0 && countOf(complained, 'complaint'),
  ].filter(Boolean)
  const afterwards = `${countOf(gained, 'subscriber')} gained and ${stopped} lost afterwards`
  const when = finished_at && `Sent on ${longDate(new Date(finished_at))}`
  return (
    <div className="admin-note admin-stack admin-stack-tight">
      {state === 'sending' && (
        <progress max={total} value={sent + failed + uncertain + left} aria-label="Copies sent" />
      )}
      <p role="status">{[when, words.join(', ')].filter(Boolean).join(': ')}</p>
      {state === 'sent' && <p>{afterwards}</p>}
      {progress.braked && (
        <p className="admin-problem">
          Sending has stopped because too many emails were returned.{' '}
          <a href="/vii/email">See what the servers say</a>
        </p>
      )}
    </div>
  )
}

function whatWaits({ send_at, send_problem, article, welcome_days }: ListedIssue): string {
  if (send_problem) return `Not sent: ${send_problem}`
  if (welcome_days !== null)
    return `Welcome series, ${countOf(welcome_days, 'day')} after the confirmation`
  if (send_at && article) return `Goes out when “${article.title}” is published`
  return send_at
    ? `Goes out on ${momentInWords(new Date(send_at), siteTimeZone())}`
    : 'Not sent yet'
}
