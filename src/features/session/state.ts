import { atom } from 'nanostores'
import type { User } from '../account/contract.ts'

/** Why nobody is logged in any more: the page that is open may still hold what somebody typed. */
export type Ending = 'logout' | 'expired' | 'deleted'

/** Who is reading, as far as this tab knows. */
export type Session =
  | { status: 'unknown' }
  /** There is a session, and the server cannot be asked whose (readings, 35). */
  | { status: 'unreachable' }
  | { status: 'guest'; ending?: Ending }
  | { status: 'user'; user: User }

/** Small on purpose: every page loads it, with nothing of the calls and their schemas. */
export const $session = atom<Session>({ status: 'unknown' })

/** Told to a form with `data-asks-login` once the guest who sent it has logged in. */
export const LOGGED_IN = 'loggedin'
