import { atom } from 'nanostores'
import { readCookie } from '../../lib/cookies.ts'
import type { User } from '../../lib/user.ts'
import { TOKEN_COOKIE } from './rules.ts'

/** Why the user is not logged in any more: the open page may still hold what they typed. */
export type Ending = 'logout' | 'expired' | 'deleted'

/** Who is reading, as far as this tab knows. */
export type SessionState =
  | { status: 'unknown' }
  /** There is a session, and the server cannot be asked whose (rule: sessions/only-401-logs-out). */
  | { status: 'unreachable' }
  | { status: 'guest'; ending?: Ending }
  | { status: 'user'; user: User }

/** Every page loads it: this file must not import the contract's schemas. */
export const $session = atom<SessionState>({ status: 'unknown' })

/** The access token that every tab shares; empty when there is none. */
export const readToken = (): string => readCookie(TOKEN_COOKIE)
