import { weekdayAndDate } from '../../../../lib/calendar-dates.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import type { Dashboard } from '../contract.ts'

export const ICONS = {
  unsaved: 'square-pen',
  assigned: 'square-pen',
  pictures: 'square-pen',
  reports: 'flag',
  comments: 'message-square-text',
  messages: 'message-square-text',
  mail: 'mail-warning',
  webhooks: 'mail-warning',
  build: 'triangle-alert',
  review: 'message-square-text',
  published: 'circle-check',
  scheduled: 'calendar-clock',
  pending: 'rotate-ccw-clock',
} as const

export type Matter = {
  key: string
  kind: keyof typeof ICONS
  text: string
  href: string
  action: string
  /** The time when it was typed, or when it will be published. */
  at?: string | undefined
}

const PLACES = {
  reports: { href: '/vii/comments?state=reported', action: 'Open the reports' },
  comments: { href: '/vii/comments?state=waiting', action: 'Open the comments' },
  pictures: { href: '/vii/pictures?show=undescribed', action: 'Describe them' },
  messages: { href: '/vii/messages', action: 'Open the messages' },
  mail: { href: '/vii/email', action: 'Open the emails' },
  webhooks: { href: '/vii/webhooks', action: 'Open the webhooks' },
  build: { href: '/vii#builds', action: 'See why' },
}

const ofPlace = (kind: keyof typeof PLACES, text: string): Matter[] => [
  { key: kind, kind, text, ...PLACES[kind] },
]

const ofCount = (kind: keyof typeof PLACES, count: number | null, thing: string, what: string) =>
  count ? ofPlace(kind, `${countOf(count, thing)} ${what}`) : []

function ofMail({ mail, failed_emails }: Dashboard): Matter[] {
  if (!mail) return []
  if (mail.sent === 'nowhere')
    return ofPlace('mail', 'No email can be sent: this site has no mail server (SMTP_URL)')
  if (mail.braked) return ofPlace('mail', 'Sending has stopped: too many emails came back')
  if (mail.unread) return ofPlace('mail', 'The mailbox of returned emails cannot be opened')
  if (failed_emails) return ofCount('mail', failed_emails, 'email', 'could not be sent')
  if (mail.late === 0) return []
  return ofPlace('mail', `The mail server does not accept ${countOf(mail.late, 'email')}`)
}

// Authors have no list of updates.
const ofBuild = ({ last_build, open_reports }: Dashboard): Matter[] =>
  last_build?.status === 'failed' && open_reports !== null
    ? ofPlace('build', 'The last update of the site failed')
    : []

const ofArticle = (
  kind: Matter['kind'],
  id: string,
  { text, at, action = 'Open the article' }: { text: string; at?: string; action?: string },
): Matter => ({ key: `${kind} ${id}`, kind, text, href: `/vii/articles/${id}`, action, at })

const ofWaiting = (count: number | null): Matter[] =>
  count ? ofPlace('comments', `${count} ${count === 1 ? 'comment waits' : 'comments wait'}`) : []

export function mattersOf(figures: Dashboard): Matter[] {
  const { open_reports } = figures
  // Only editors have a number of reports. Their list has articles in review, that of authors the
  // returned ones.
  const reviewOf = (title: string) =>
    open_reports === null
      ? `An editor has sent “${title}” back to you`
      : `“${title}” is ready for review`
  return [
    ...figures.unsaved.map(({ id, title, saved_at: at }) =>
      ofArticle('unsaved', id, {
        text: `Unsaved text in “${title}”`,
        at,
        action: 'Continue writing',
      }),
    ),
    ...figures.assigned.map(({ id, title, due }) =>
      ofArticle('assigned', id, {
        text: `“${title}” is yours to write${due ? `, due ${weekdayAndDate(due)}` : ''}`,
      }),
    ),
    ...ofCount('reports', open_reports, 'reported comment', 'to look at'),
    ...ofWaiting(figures.waiting_comments),
    ...ofCount('pictures', figures.undescribed, 'picture', 'without a description'),
    ...ofCount('messages', figures.open_messages, 'message', 'to answer'),
    ...ofMail(figures),
    ...ofCount('webhooks', figures.failing_webhooks, 'webhook', 'failing'),
    ...ofBuild(figures),
    ...figures.reviews.map(({ id, title, at }) =>
      ofArticle('review', id, { text: reviewOf(title), at }),
    ),
    ...figures.changes.map(({ id, title, at, scheduled }) =>
      ofArticle(scheduled ? 'scheduled' : 'pending', id, {
        text: `A change of “${title}” ${scheduled ? 'is scheduled' : 'waits'}`,
        at,
        action: 'Open the change',
      }),
    ),
    ...figures.newly_published.map(({ id, title, at }) => ({
      ...ofArticle('published', id, { text: `“${title}” was published`, at, action: 'Read it' }),
      href: `/article/${id}`,
    })),
    ...figures.scheduled.map(({ id, title, scheduled_at: at }) =>
      ofArticle('scheduled', id, { text: `“${title}” is scheduled`, at }),
    ),
  ]
}
