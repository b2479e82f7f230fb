import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import type { User } from '../account/contract.ts'
import { $session } from '../session/store.ts'
import type { Discussion } from './discussion.ts'

export const DiscussionContext = createContext<Discussion | null>(null)

/** The discussion that a part stands in, and who is reading it. */
export function useDiscussion() {
  const discussion = useContext(DiscussionContext)
  if (!discussion) throw new Error('A comment stands in a discussion.')
  const state = useStore(discussion.$state)
  return { discussion, state, user: useReader() }
}

/** Who is reading; null for guests, and until it is known. */
export function useReader(): User | null {
  const session = useStore($session)
  return session.status === 'user' ? session.user : null
}
