import { readCookie } from '../../lib/cookies.ts'
import { $session } from './state.ts'

/** The contract says it too; this file must not bring the contract's schemas to every reader. */
const TOKEN_COOKIE = 'resedit_usr_token' satisfies typeof import('./contract.ts').TOKEN_COOKIE

/** Asks who is logged in, once and only when somebody may be. */
async function restore(): Promise<void> {
  if (readCookie(TOKEN_COOKIE) === '') $session.set({ status: 'guest', ending: 'logout' })
  else {
    const keeper = await import('./keeper.ts').catch(() => null)
    if (keeper) await keeper.restoreSession()
    else $session.set({ status: 'unreachable' })
  }
}

/** Whether what this page shows is at odds with what other tabs have done since. */
const isStale = () => (readCookie(TOKEN_COOKIE) === '') === ($session.get().status === 'user')

restore()
// A page from the back-forward cache shows who was logged in when it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) restore()
})
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && isStale()) restore()
})
addEventListener('online', () => {
  if ($session.get().status === 'unreachable') restore()
})
