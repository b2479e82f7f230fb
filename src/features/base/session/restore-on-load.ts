import { $session, readToken } from './store.ts'

/** Calls the server only when there is a token. */
async function restore(): Promise<void> {
  if (readToken() === '') $session.set({ status: 'guest', ending: 'logout' })
  else {
    const manager = await import('./session-manager.ts').catch(() => null)
    if (manager) await manager.restoreSession()
    else $session.set({ status: 'unreachable' })
  }
}

/** Whether another tab has logged in or out since this tab knew the session. */
const isStale = () => (readToken() === '') === ($session.get().status === 'user')

restore()
// A page from the back-forward cache may show a former user.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) restore()
})
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && isStale()) restore()
})
addEventListener('online', () => {
  if ($session.get().status === 'unreachable') restore()
})
