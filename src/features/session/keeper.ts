import { CallError } from '../../lib/call.ts'
import { deleteCookie } from '../../lib/cookies.ts'
import type { User } from '../account/contract.ts'
import { readToken, sendAuthenticate, sendLogin, sendLogout } from './api.ts'
import { LOGGED_OUT, TOKEN_COOKIE } from './contract.ts'
import { renewalDelay } from './renewal.ts'
import { $session, type Ending } from './state.ts'
import { listenToTabs, tellTabs } from './tabs.ts'

let timer: ReturnType<typeof setTimeout> | undefined

// The build renders pages that import this, and has no tabs.
if (typeof document !== 'undefined')
  listenToTabs((news) => ('user' in news ? keep(news.user) : leave(news.ending)))

/** Finds out who is logged in; only the server's own 401 says nobody (readings, 35). */
export async function restoreSession(): Promise<void> {
  const token = readToken()
  if (token === '') leave('logout')
  else {
    await alone(() => ask(token)).catch(() => {
      if ($session.get().status === 'unknown') $session.set({ status: 'unreachable' })
    })
  }
}

/**
 * Renews the session whose token was refused or is about to end; the first of many tabs and calls
 * does it for all of them.
 *
 * @throws CallError 401 when the session has ended, 0 when nobody could be asked
 */
export const renewSession = (token: string): Promise<void> =>
  alone(async () => {
    if (readToken() === token) return ask(token)
    if (readToken()) return
    leave('expired')
    throw new CallError(401, LOGGED_OUT)
  })

const NO_COOKIES = 'Logging in needs cookies, and this browser keeps none for this site.'

/**
 * Logs in, here and in every other tab; tells whether that kept an account from its deletion.
 *
 * @throws CallError with a sentence to show
 */
export async function logIn(credentials: { user: string; password: string }): Promise<boolean> {
  if (navigator.cookieEnabled === false) throw new CallError(0, NO_COOKIES)
  const { user, deletion_cancelled } = await sendLogin(credentials)
  updateUser(user)
  return deletion_cancelled
}

/** Logs out everywhere at once; a session that the server no longer knows has ended too. */
export async function logOut(): Promise<void> {
  await sendLogout().catch((error: CallError) => {
    if (error.status !== 401) throw error
  })
  endSession('logout')
}

/** Forgets the session in every tab. */
export function endSession(ending: Ending): void {
  deleteCookie(TOKEN_COOKIE)
  leave(ending)
  tellTabs({ ending: ending === 'deleted' ? 'logout' : ending })
}

/** Takes over what the server now says of the user, in every tab. */
export function updateUser(user: User): void {
  keep(user)
  tellTabs({ user })
}

async function ask(token: string): Promise<void> {
  try {
    updateUser((await sendAuthenticate(token)).user)
  } catch (error) {
    if (error instanceof CallError && error.status === 401) endSession('expired')
    throw error
  }
}

function keep(user: User): void {
  // An answer that was on its way while another tab logged out says what was, not what is.
  if (readToken() === '') leave('logout')
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

function leave(ending: Ending): void {
  clearTimeout(timer)
  $session.set({ status: 'guest', ending })
}

/** One tab at a time; browsers without locks, or on an insecure address, rely on the server. */
const alone = <Result>(act: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('session', act) : act()
