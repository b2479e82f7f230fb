import { useStore } from '@nanostores/react'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { User } from '../../../lib/user.ts'
import { $session } from '../../base/session/store.ts'
import type { Discussion, DiscussionState } from './discussion.ts'

export const DiscussionContext = createContext<Discussion | null>(null)

export function useDiscussion(): Discussion {
  const discussion = useContext(DiscussionContext)
  if (!discussion) throw new Error('A comment must be inside a discussion.')
  return discussion
}

/** Reads a part of the discussion; the component renders again only when that part changes. */
export function usePart<Part>(pick: (state: DiscussionState) => Part): Part {
  const { $state } = useDiscussion()
  const get = () => pick($state.get())
  return useSyncExternalStore($state.listen, get, get)
}

/** The logged-in user; null for guests and until the session is loaded. */
export function useReader(): User | null {
  const session = useStore($session)
  return session.status === 'user' ? session.user : null
}
