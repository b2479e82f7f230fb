import { deleteCookie } from '../../../lib/browser-cookies.ts'
import { type AskedOf, CallError, call } from '../../../lib/call.ts'
import { oneTabAtATime } from '../../../lib/one-tab-at-a-time.ts'
import type { User } from '../../../lib/user.ts'
import { forgetKept } from '../offline/shared/kept-caches.ts'
import { authenticate, LOGGED_OUT, login, logout } from './contract.ts'
import { TOKEN_COOKIE } from './rules.ts'
import { listenToTabs, tellTabs } from './session-channel.ts'
import { $session, type Ending, readToken } from './store.ts'
import { renewalDelay } from './token-renewal.ts'

let timer: ReturnType<typeof setTimeout> | undefined

// The server's renderer imports this module too, and has no tabs.
if (typeof document !== 'undefined')
  listenToTabs((change) => ('user' in change ? setUser(change.user) : setGuest(change.ending)))

/** Only a 401 ends the session (rule: sessions/only-401-logs-out). */
export async function restoreSession(): Promise<void> {
  const token = readToken()
  if (token === '') setGuest('logout')
  else {
    await oneTabAtATime('session', () => verify(token)).catch(() => {
      if ($session.get().status === 'unknown') $session.set({ status: 'unreachable' })
    })
  }
}

/**
 * Renews the session once for all tabs.
 * @throws CallError 401 when the session has ended, 0 when the server cannot be reached
 */
export const renewSession = (token: string): Promise<void> =>
  oneTabAtATime('session', async () => {
    if (readToken() === token) return verify(token)
    if (readToken()) return
    setGuest('expired')
    throw new CallError(401, LOGGED_OUT)
  })

const NO_COOKIES = 'Logging in needs cookies, and this browser blocks them for this site.'

/**
 * Logs in in all tabs. Resolves to whether the login cancelled the deletion of the account.
 * @throws CallError
 */
export async function logIn(credentials: AskedOf<typeof login>): Promise<boolean> {
  if (navigator.cookieEnabled === false) throw new CallError(0, NO_COOKIES)
  const { user, deletion_cancelled } = await call(login, credentials)
  updateUser(user)
  return deletion_cancelled
}

/** Logs out in all tabs; a 401 means that the session had ended already. @throws CallError */
export async function logOut(): Promise<void> {
  await call(logout, {}, { token: readToken() }).catch((error: CallError) => {
    if (error.status !== 401) throw error
  })
  await leaveDevice('logout')
}

/** Ends the session in all tabs, after removing the user's saved articles from this device. */
export async function leaveDevice(ending: Ending): Promise<void> {
  await forgetKept().catch(() => {})
  endSession(ending)
}

/** Makes the user a guest in all tabs. */
function endSession(ending: Ending): void {
  deleteCookie(TOKEN_COOKIE)
  setGuest(ending)
  tellTabs({ ending: ending === 'deleted' ? 'logout' : ending })
}

/** Sets the user of the session in all tabs. */
export function updateUser(user: User): void {
  setUser(user)
  tellTabs({ user })
}

async function verify(token: string): Promise<void> {
  try {
    updateUser((await call(authenticate, { token })).user)
  } catch (error) {
    if (error instanceof CallError && error.status === 401) endSession('expired')
    throw error
  }
}

function setUser(user: User): void {
  // Another tab may have logged out meanwhile.
  if (readToken() === '') setGuest('logout')
  else {
    $session.set({ status: 'user', user })
    renewLater()
  }
}

function renewLater(): void {
  clearTimeout(timer)
  const token = readToken()
  const delay = renewalDelay(token, Date.now(), Math.random())
  if (delay === null) return
  timer = setTimeout(() => {
    renewSession(token).catch(() => {
      if ($session.get().status === 'user') renewLater()
    })
  }, delay)
}

function setGuest(ending: Ending): void {
  clearTimeout(timer)
  $session.set({ status: 'guest', ending })
}
