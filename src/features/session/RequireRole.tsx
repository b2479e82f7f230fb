import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import LoadingState from '../../components/LoadingState.tsx'
import { NETWORK_ERROR } from '../../lib/call.ts'
import type { User } from '../../lib/user.ts'
import { watchPageAccess } from './page-access.ts'
import { restoreSession } from './session-manager.ts'

type Props = {
  role?: string
  children?: ReactNode | ((user: User) => ReactNode)
}

/** "Loading..." until the user is known to be logged in with the role; others are sent away. */
export default function RequireRole({ role, children }: Props) {
  const [$access] = useState(() => watchPageAccess(role ? [role] : []))
  const { state, user } = useStore($access, { ssr: 'initial' })
  return (
    <LoadingState
      ready={state === 'open'}
      problem={state === 'unreachable' ? NETWORK_ERROR : ''}
      onRetry={restoreSession}
    >
      {typeof children === 'function' ? user && children(user) : children}
    </LoadingState>
  )
}
