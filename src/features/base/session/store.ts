import { atom } from 'nanostores'
import { readCookie } from '../../../lib/browser-cookies.ts'
import type { User } from '../../../lib/user.ts'
import { TOKEN_COOKIE } from './rules.ts'

/** How a session ended; after `expired`, the page keeps the user's unsaved text. */
export type Ending = 'logout' | 'expired' | 'deleted'

/** The session, as far as this tab knows it. */
export type SessionState =
  | { status: 'unknown' }
  /** A token without a network to verify it (rule: sessions/only-401-logs-out). */
  | { status: 'unreachable' }
  | { status: 'guest'; ending?: Ending }
  | { status: 'user'; user: User }

/** Every page loads this file, so it must not import the schemas of the contract. */
export const $session = atom<SessionState>({ status: 'unknown' })

/** The access token of all tabs, or an empty string. */
export const readToken = (): string => readCookie(TOKEN_COOKIE)

/** Resolves when the session is no longer `unknown`. */
export const knownSession = (): Promise<SessionState> =>
  new Promise((resolve) => {
    const forget = $session.subscribe((session) => {
      if (session.status === 'unknown') return
      queueMicrotask(() => forget())
      resolve(session)
    })
  })
