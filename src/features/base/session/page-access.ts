import { atom, onMount, type ReadableAtom } from 'nanostores'
import { flashToast } from '../../../components/flash-toast.ts'
import type { Toast } from '../../../components/toast.ts'
import { afterTyping } from '../../../components/typing.ts'
import { holdsRole, type Role } from '../../../lib/roles.ts'
import type { User } from '../../../lib/user.ts'
import { openLogin } from './login-dialog.ts'
import { savePath } from './saved-path.ts'
import { $session, type SessionState } from './store.ts'

export type AccessDecision =
  | 'wait'
  | 'retry'
  | 'enter'
  | 'log-in'
  | 'go-home'
  | 'ask-again'
  | 'stay'

/** `user` stays set while an expired session is renewed. */
export type PageAccess = { state: 'waiting' | 'unreachable' | 'open'; user: User | null }

/** rule: sessions/pages-with-roles; an open page keeps its text when the session expires. */
export function decideAccess(
  session: SessionState,
  roles: Role[],
  entered: boolean,
): AccessDecision {
  switch (session.status) {
    case 'unknown':
      return 'wait'
    case 'unreachable':
      return 'retry'
    case 'user':
      return roles.every((role) => holdsRole(session.user.roles, role)) ? 'enter' : 'go-home'
    case 'guest':
      if (!entered || session.ending === 'logout') return 'log-in'
      // The account page explains the deletion itself.
      return session.ending === 'deleted' ? 'stay' : 'ask-again'
  }
}

/** Redirects users without the roles. */
export function watchPageAccess(roles: Role[]): ReadableAtom<PageAccess> {
  const $access = atom<PageAccess>({ state: 'waiting', user: null })
  onMount($access, () =>
    $session.subscribe((session) => {
      const { user } = $access.get()
      const decision = decideAccess(session, roles, user !== null)
      if (decision === 'retry') $access.set({ state: 'unreachable', user: null })
      else if (decision === 'enter' && session.status === 'user')
        $access.set({ state: 'open', user: session.user })
      else if (decision !== 'ask-again' && decision !== 'stay')
        $access.set({ state: 'waiting', user: null })
      follow(decision, session, roles)
    }),
  )
  return $access
}

const SESSION_ENDED = {
  tone: 'error',
  heading: 'Your session has ended.',
  message: 'Log in again to return to the page that you opened.',
} as const

function follow(decision: AccessDecision, session: SessionState, roles: Role[]): void {
  if (decision === 'go-home') {
    if (roles[0]) flashToast(forOthers(roles[0]))
    location.replace('/')
  }
  if (decision === 'log-in') {
    if (session.status === 'guest' && session.ending === 'expired') flashToast(SESSION_ENDED)
    savePath()
    // Without an administrator there is no account to log in to. The page may be older than the
    // first administrator; `/vii/setup` asks the server.
    location.replace(document.documentElement.dataset.setUp === 'no' ? '/vii/setup' : '/login')
  }
  if (decision === 'ask-again')
    afterTyping(() => $session.get().status === 'guest' && openLogin({ expired: true }))
}

const forOthers = (role: Role): Toast => ({
  tone: 'error',
  heading: `That page is for ${role}s.`,
  message: 'Your account does not have this role. An administrator can give it to you.',
})
