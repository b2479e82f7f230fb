import { callAsUser } from '../../../base/session/call-as-user.ts'
import { readWaiting, type Waiting } from '../contract.ts'

type Count = { section: string; count: number; word: string }

/** What waits in each section of the menu. */
export function countsOf(waiting: Waiting): Count[] {
  const of = (section: string, word: string, ...names: (keyof Waiting)[]): Count => ({
    section: `/vii/${section}`,
    count: names.reduce((sum, name) => sum + (waiting[name] ?? 0), 0),
    word,
  })
  return [
    of('articles', 'in review', 'open_reviews'),
    of('comments', 'waiting', 'waiting_comments', 'open_reports'),
    of('messages', 'open', 'open_messages'),
    of('email', 'failed', 'failed_emails'),
    of('webhooks', 'failing', 'failing_webhooks'),
  ]
}

/** Puts a number behind the name of a section, of a folded group or of the dashboard. */
function show(place: Element | null, count: number, word: string): void {
  place?.querySelector('.admin-count')?.remove()
  if (!place || count === 0) return
  const badge = document.createElement('span')
  badge.className = 'admin-count'
  const words = document.createElement('span')
  words.className = 'visually-hidden'
  words.textContent = ` ${word}`
  badge.append(`${count}`, words)
  place.append(' ', badge)
}

/**
 * Shows in the menu what waits, and the sum at the dashboard and at a group that is folded
 * (rule: moderation/waiting-told).
 */
export async function countWaiting(): Promise<void> {
  const menu = globalThis.document?.querySelector('.admin-menu')
  if (!menu) return
  // An error is ignored here, because the pages of the sections show it.
  const answer = await callAsUser(readWaiting, {}, { quietly: true }).catch(() => null)
  if (!answer) return
  const counts = countsOf(answer.results)
  const sum = (some: Count[]) => some.reduce((total, { count }) => total + count, 0)
  const linkTo = (section: string) => menu.querySelector(`.admin-sections a[href="${section}"]`)
  for (const { section, count, word } of counts) show(linkTo(section), count, word)
  show(linkTo('/vii'), sum(counts), 'waiting')
  const fold = menu.querySelector('.admin-group-fold')
  const within = counts.filter(({ section }) => fold?.parentElement?.contains(linkTo(section)))
  show(fold, sum(within), 'waiting')
}
