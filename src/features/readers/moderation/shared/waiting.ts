import { callAsUser } from '../../../base/session/call-as-user.ts'
import { listModeratedComments } from '../contract.ts'

/**
 * Shows the number of waiting comments beside *Comments* in the menu
 * (rule: moderation/waiting-told).
 */
export async function countWaiting(): Promise<void> {
  const link = globalThis.document?.querySelector('.admin-sections a[href="/vii/comments"]')
  if (!link) return
  const input = { keyword: '', writer: '', state: 'waiting', offset: 0, quantity: 1 } as const
  // An error is ignored here, because the list of comments shows it.
  const answer = await callAsUser(listModeratedComments, input, { quietly: true }).catch(() => null)
  if (!answer) return
  link.querySelector('.admin-count')?.remove()
  if (answer.total === 0) return
  const count = document.createElement('span')
  count.className = 'admin-count'
  const words = document.createElement('span')
  words.className = 'visually-hidden'
  words.textContent = answer.total === 1 ? ' waits' : ' wait'
  count.append(`${answer.total}`, words)
  link.append(' ', count)
}
