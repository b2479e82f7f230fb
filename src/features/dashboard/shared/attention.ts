import { capitalise } from '../../../lib/capitalise.ts'
import { weekdayAndDate } from '../../../lib/dates.ts'
import { pluralize } from '../../../lib/pluralize.ts'
import type { Dashboard } from '../contract.ts'

export type Matter = {
  key: string
  kind:
    | 'unsaved'
    | 'assigned'
    | 'pictures'
    | 'reports'
    | 'messages'
    | 'mail'
    | 'review'
    | 'published'
    | 'scheduled'
    | 'pending'
  text: string
  href: string
  action: string
  /** When it was typed, or will be published. */
  at?: string
}

const ofArticle = (
  kind: Matter['kind'],
  id: string,
  { text, at, action = 'Open the article' }: { text: string; at: string; action?: string },
): Matter => ({ key: `${kind} ${id}`, kind, text, href: `/vii/articles/${id}`, action, at })

export function mattersOf(figures: Dashboard): Matter[] {
  const {
    unsaved,
    assigned,
    undescribed,
    open_reports,
    open_messages,
    mail,
    reviews,
    changes,
    newly_published,
    scheduled,
  } = figures
  const matters = unsaved.map(({ id, title, saved_at: at }) =>
    ofArticle('unsaved', id, {
      text: `Unsaved text in “${title}”`,
      at,
      action: 'Continue writing',
    }),
  )
  for (const { id, title, due } of assigned) {
    const text = `“${title}” is yours to write${due ? `, due ${weekdayAndDate(due)}` : ''}`
    matters.push({
      ...{ key: `assigned ${id}`, kind: 'assigned', text },
      ...{ href: `/vii/articles/${id}`, action: 'Open the article' },
    })
  }
  if (open_reports)
    matters.push({
      key: 'reports',
      kind: 'reports',
      text: `${capitalise(pluralize(open_reports, 'reported comment'))} to look at`,
      href: '/vii/reports',
      action: 'Open the reports',
    })
  if (undescribed)
    matters.push({
      key: 'pictures',
      kind: 'pictures',
      text: `${capitalise(pluralize(undescribed, 'picture'))} without a description`,
      href: '/vii/pictures?show=undescribed',
      action: 'Describe them',
    })
  if (open_messages)
    matters.push({
      key: 'messages',
      kind: 'messages',
      text: `${capitalise(pluralize(open_messages, 'message'))} to answer`,
      href: '/vii/messages',
      action: 'Open the messages',
    })
  if (mail?.sent === 'nowhere')
    matters.push({
      key: 'no mail server',
      kind: 'mail',
      text: 'No email can be sent: this site has no mail server (SMTP_URL)',
      href: '/vii/mail',
      action: 'Open the emails',
    })
  else if (mail && mail.dead > 0)
    matters.push({
      key: 'mail',
      kind: 'mail',
      text: `${capitalise(pluralize(mail.dead, 'email'))} could not be sent`,
      href: '/vii/mail',
      action: 'Open the emails',
    })
  else if (mail && mail.late > 0)
    matters.push({
      key: 'late mail',
      kind: 'mail',
      text: `The mail server does not take ${pluralize(mail.late, 'email')}`,
      href: '/vii/mail',
      action: 'Open the emails',
    })
  // Only editors see reports; authors see returned articles.
  const isAuthor = open_reports === null
  const reviewOf = (title: string) =>
    isAuthor ? `An editor has sent “${title}” back to you` : `“${title}” is ready for review`
  return [
    ...matters,
    ...reviews.map(({ id, title, at }) => ofArticle('review', id, { text: reviewOf(title), at })),
    ...changes.map(({ id, title, at, scheduled: isPlanned }) =>
      ofArticle(isPlanned ? 'scheduled' : 'pending', id, {
        text: `A change of “${title}” ${isPlanned ? 'is scheduled' : 'waits'}`,
        at,
        action: 'Open the change',
      }),
    ),
    ...newly_published.map(({ id, title, at }) => ({
      ...ofArticle('published', id, { text: `“${title}” was published`, at, action: 'Read it' }),
      href: `/article/${id}`,
    })),
    ...scheduled.map(({ id, title, scheduled_at: at }) =>
      ofArticle('scheduled', id, { text: `“${title}” is scheduled`, at }),
    ),
  ]
}
