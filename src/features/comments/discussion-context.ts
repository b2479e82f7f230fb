import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import type { User } from '../../lib/user.ts'
import { $session } from '../session/store.ts'
import type { Discussion } from './discussion.ts'

export const DiscussionContext = createContext<Discussion | null>(null)

export function useDiscussion() {
  const discussion = useContext(DiscussionContext)
  if (!discussion) throw new Error('A comment stands in a discussion.')
  const state = useStore(discussion.$state)
  return { discussion, state, user: useReader() }
}

/** The user; null for guests, and until the session is known. */
export function useReader(): User | null {
  const session = useStore($session)
  return session.status === 'user' ? session.user : null
}
