import { capitalise } from '../../../lib/capitalise.ts'
import { pluralize } from '../../../lib/pluralize.ts'
import type { Dashboard } from '../contract.ts'

export type Matter = {
  key: string
  kind: 'unsaved' | 'reports' | 'mail' | 'review' | 'scheduled'
  text: string
  href: string
  action: string
  /** When it was typed, or will be published. */
  at?: string
}

export function mattersOf({
  unsaved,
  open_reports,
  mail,
  reviews,
  scheduled,
}: Dashboard): Matter[] {
  const matters: Matter[] = unsaved.map(({ id, title, saved_at }) => ({
    key: `unsaved ${id}`,
    kind: 'unsaved',
    text: `Unsaved text in “${title}”`,
    href: `/vii/articles/${id}`,
    action: 'Continue writing',
    at: saved_at,
  }))
  if (open_reports)
    matters.push({
      key: 'reports',
      kind: 'reports',
      text: `${capitalise(pluralize(open_reports, 'reported comment'))} to look at`,
      href: '/vii/reports',
      action: 'Open the reports',
    })
  if (mail && mail.dead > 0)
    matters.push({
      key: 'mail',
      kind: 'mail',
      text: `${capitalise(pluralize(mail.dead, 'email'))} given up by the mail server`,
      href: '/vii/mail',
      action: 'Open the emails',
    })
  return [
    ...matters,
    ...reviews.map(
      ({ id, title, at }): Matter => ({
        key: `review ${id}`,
        kind: 'review',
        // Only editors see reports; authors see returned articles.
        text:
          open_reports === null
            ? `An editor has sent “${title}” back to you`
            : `“${title}” is ready for review`,
        href: `/vii/articles/${id}`,
        action: 'Open the article',
        at,
      }),
    ),
    ...scheduled.map(
      ({ id, title, scheduled_at }): Matter => ({
        key: `scheduled ${id}`,
        kind: 'scheduled',
        text: `“${title}” is published`,
        href: `/vii/articles/${id}`,
        action: 'Open the article',
        at: scheduled_at,
      }),
    ),
  ]
}
