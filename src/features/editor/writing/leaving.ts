import { confirmAction } from '../../../components/confirm.ts'
import { addressOf } from './addresses.ts'
import { type Desk, isUnkept } from './desk-state.ts'

type Navigation = () => void

/** The desk that somebody is writing at. */
let watched: Desk | null = null

const holds = (): boolean => watched !== null && isUnkept(watched)

async function mayLeave(): Promise<boolean> {
  const desk = watched
  if (desk === null || !isUnkept(desk)) return true
  // What was typed a moment ago is kept here before the question is asked.
  desk.keeping.flush()
  const { full } = desk.keeping.$kept.get()
  const leaves = await confirmAction({
    head: 'Leave with unsaved text?',
    body: full
      ? 'What you typed last has not reached the server, and this browser has no room for a copy: it would be lost.'
      : 'What you typed last has not reached the server. This browser has a copy of it, and offers it when you come back.',
    action: 'Leave',
  })
  // Whoever leaves all the same is not asked again.
  if (leaves && watched === desk) watched = null
  return leaves
}

/** The address has changed already: it is put back until somebody has answered. */
function goBack(event: PopStateEvent): void {
  const page = addressOf(watched?.id() ?? null)
  if (!holds() || location.pathname === page) return
  event.stopImmediatePropagation()
  history.pushState(null, '', page)
  mayLeave().then((leaves) => leaves && history.back())
}

// A window hears in the order of asking, and the router asks as soon as it is shown.
if (typeof window !== 'undefined') addEventListener('popstate', goBack)

/** Goes on with a navigation within the desk, at once unless text would be left behind. */
export async function leaveFor(navigate: Navigation): Promise<void> {
  if (!holds() || (await mayLeave())) navigate()
}

/** Watches over a desk until it is closed; answers how that is done. */
export function watchLeaving(desk: Desk): () => void {
  watched = desk
  const beforeUnload = (event: BeforeUnloadEvent) => {
    if (!holds()) return
    desk.keeping.flush()
    event.preventDefault()
  }
  const keepNow = () => {
    if (document.visibilityState === 'hidden') desk.keeping.flush()
  }
  const send = () => {
    desk.keeping.flush()
  }
  addEventListener('beforeunload', beforeUnload)
  addEventListener('online', send)
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', keepNow)
  return () => {
    removeEventListener('beforeunload', beforeUnload)
    removeEventListener('online', send)
    removeEventListener('pagehide', send)
    document.removeEventListener('visibilitychange', keepNow)
    if (watched === desk) watched = null
    desk.keeping.close()
  }
}
