import type { User } from '../account/contract.ts'
import type { Ending } from './state.ts'

/** What one tab tells the others of the session that they share. */
export type News = { user: User } | { ending: Ending }

const NAME = 'session'

let channel: BroadcastChannel | null = null

/** Hears the other tabs; an open channel would keep a page out of the back-forward cache. */
export function listenToTabs(hear: (news: News) => void): void {
  const open = () => {
    channel ??= new BroadcastChannel(NAME)
    channel.onmessage = ({ data }: MessageEvent<News>) => hear(data)
  }
  addEventListener('pagehide', () => {
    channel?.close()
    channel = null
  })
  addEventListener('pageshow', open)
  open()
}

/** Tells the other tabs, and never this one. */
export const tellTabs = (news: News): void => channel?.postMessage(news)
