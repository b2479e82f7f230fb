import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { User } from '../account/contract.ts'
import { holdsRoles } from '../account/rules.ts'
import { openLogin } from './login-dialog.ts'
import { herePath, savePath } from './saved-path.ts'
import { $session, type Session } from './state.ts'

/** What a page that needs a session does with who is there. */
export type Entry = 'wait' | 'retry' | 'enter' | 'log-in' | 'go-home' | 'ask-again' | 'stay'

/** What the page shows meanwhile; the user stays known while an expired session is asked for again. */
export type Guard = { state: 'waiting' | 'unreachable' | 'open'; user: User | null }

/**
 * Who may see a page: somebody who is logged in and holds every listed role (readings, 33).
 * Somebody who was in when the session expired stays, with what they typed, and is asked again.
 */
export function decideEntry(session: Session, roles: string[], entered: boolean): Entry {
  switch (session.status) {
    case 'unknown':
      return 'wait'
    case 'unreachable':
      return 'retry'
    case 'user':
      return holdsRoles(session.user.roles, roles) ? 'enter' : 'go-home'
    case 'guest':
      if (!entered || session.ending === 'logout') return 'log-in'
      // Of an account that was just deleted the page itself says what becomes of it.
      return session.ending === 'deleted' ? 'stay' : 'ask-again'
  }
}

/** Watches over a page while it is shown: sends away whoever may not see it, and says who may. */
export function guardPage(roles: string[] = []): ReadableAtom<Guard> {
  const $guard = atom<Guard>({ state: 'waiting', user: null })
  onMount($guard, () =>
    $session.subscribe((session) => {
      const { user } = $guard.get()
      const entry = decideEntry(session, roles, user !== null)
      if (entry === 'retry') $guard.set({ state: 'unreachable', user: null })
      else if (entry === 'enter' && session.status === 'user')
        $guard.set({ state: 'open', user: session.user })
      else if (entry !== 'ask-again' && entry !== 'stay')
        $guard.set({ state: 'waiting', user: null })
      follow(entry)
    }),
  )
  return $guard
}

function follow(entry: Entry): void {
  if (entry === 'go-home') location.replace('/')
  if (entry === 'log-in') {
    savePath(herePath())
    location.replace('/login')
  }
  if (entry === 'ask-again') openLogin({ expired: true })
}
