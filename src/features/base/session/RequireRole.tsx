import { useStore } from '@nanostores/react'
import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react'
import { DraftScope } from '../../../components/form/draft.ts'
import LoadingState from '../../../components/LoadingState.tsx'
import { NETWORK_ERROR } from '../../../lib/call.ts'
import { holdsRole, type Role } from '../../../lib/roles.ts'
import type { User } from '../../../lib/user.ts'
import { watchPageAccess } from './page-access.ts'
import { restoreSession } from './session-manager.ts'

const Visitor = createContext<User | null>(null)

/** Whether the user has the role; while an expired session is renewed, the answer stays. */
export const useRole = (role: Role): boolean => holdsRole(useContext(Visitor)?.roles ?? [], role)

export const useVisitor = (): User | null => useContext(Visitor)

type Props = {
  atLeast?: Role
  children?: ReactNode | ((user: User) => ReactNode)
}

/** Shows "Loading..." until the user's roles are known, and redirects users without the role. */
export default function RequireRole({ atLeast, children }: Props) {
  const [$access] = useState(() => watchPageAccess(atLeast ? [atLeast] : []))
  const { state, user } = useStore($access, { ssr: 'initial' })
  return (
    <LoadingState
      ready={state === 'open'}
      problem={state === 'unreachable' ? NETWORK_ERROR : ''}
      onRetry={restoreSession}
    >
      <Visitor value={user}>
        {typeof children === 'function' ? user && children(user) : children}
      </Visitor>
    </LoadingState>
  )
}

/** A page of the admin for users with the role or a higher one. */
export const forRole = (atLeast: Role, Page: ComponentType) =>
  function PageForRole() {
    return (
      <RequireRole atLeast={atLeast}>
        {({ id }) => (
          <DraftScope value={id}>
            <Page />
          </DraftScope>
        )}
      </RequireRole>
    )
  }
