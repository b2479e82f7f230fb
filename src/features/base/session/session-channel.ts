import type { User } from '../../../lib/user.ts'
import type { Ending } from './store.ts'

export type SessionChange = { user: User } | { ending: Ending }

let channel: BroadcastChannel | null = null

/** Closed on pagehide: an open channel excludes a page from the back-forward cache. */
export function listenToTabs(onChange: (change: SessionChange) => void): void {
  const open = () => {
    channel ??= new BroadcastChannel('session')
    channel.onmessage = ({ data }: MessageEvent<SessionChange>) => onChange(data)
  }
  addEventListener('pagehide', () => {
    channel?.close()
    channel = null
  })
  addEventListener('pageshow', open)
  open()
}

export const tellTabs = (change: SessionChange): void => channel?.postMessage(change)
