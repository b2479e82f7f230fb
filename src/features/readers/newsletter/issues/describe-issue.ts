import { longDate } from '../../../../lib/dates.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { siteTimeZone } from '../../../../lib/site-time-zone.ts'
import { momentInWords } from '../../../../lib/zoned-time.ts'
import type { ListedIssue } from './contract.ts'

/** "Sent on November 20, 2026", or what an issue that was not sent waits for. */
export function describeState(issue: ListedIssue): string {
  const { state, finished_at, paused_at, send_at, send_problem, article, welcome_days } = issue
  if (state === 'sending') return paused_at ? 'Paused' : 'Sending'
  if (state === 'sent') return finished_at ? `Sent on ${longDate(new Date(finished_at))}` : 'Sent'
  if (send_problem) return `Not sent: ${send_problem}`
  if (welcome_days !== null)
    return `Welcome series, ${countOf(welcome_days, 'day')} after the confirmation`
  if (send_at && article) return `Goes out when “${article.title}” is published`
  return send_at
    ? `Goes out on ${momentInWords(new Date(send_at), siteTimeZone())}`
    : 'Not sent yet'
}

/** "10 of 10 sent, 1 returned"; empty for an imported issue, which was sent elsewhere. */
export function describeCopies(progress: ListedIssue['progress']): string {
  const { total, sent, failed, uncertain, left, later, bounced, complained } = progress
  const parts = [
    total > 0 && `${sent} of ${total} sent`,
    failed > 0 && `${failed} refused`,
    uncertain > 0 && `${uncertain} delivery unknown, not sent again`,
    left > 0 && `${left} unsubscribed before sending`,
    later > 0 && `${later} got a link in a later issue, as they chose`,
    bounced > 0 && `${bounced} returned`,
    complained > 0 && countOf(complained, 'complaint'),
  ]
  return parts.filter(Boolean).join(', ')
}

/** Subscribers between this issue and the next. */
export const describeAfterwards = ({ gained, stopped }: ListedIssue['progress']): string =>
  `${gained} gained, ${stopped} lost`
