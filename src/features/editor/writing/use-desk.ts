import { useEffect, useMemo } from 'react'
import { $session } from '../../session/store.ts'
import { createDesk, type Desk } from './desk-state.ts'
import { watchLeaving } from './leaving.ts'
import { openArticle } from './opening.ts'

/** The one that is open: it stays so when creating its article has given it an address. */
let open: Desk | null = null

const accountNow = (): string => {
  const session = $session.get()
  return session.status === 'user' ? session.user.id : ''
}

function deskOf(id: string | null): Desk {
  if (open && id !== null && open.id() === id) return open
  const account = accountNow()
  open = createDesk(id, account, () => accountNow() === account)
  openArticle(open)
  return open
}

/** The desk for an article, as long as its page is shown; null for a new one. */
export function useDesk(id: string | null): Desk {
  const desk = useMemo(() => deskOf(id), [id])
  useEffect(() => {
    const leave = watchLeaving(desk)
    // Whoever had to log in again goes on where they were.
    const forget = $session.listen(({ status }) => {
      if (status === 'user') desk.keeping.flush()
    })
    return () => {
      forget()
      leave()
      if (open === desk) open = null
    }
  }, [desk])
  return desk
}
