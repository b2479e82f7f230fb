import { takeFromSessionStorage, writeSessionStorage } from '../../../lib/browser-storage.ts'
import { herePath } from './saved-path.ts'

export type LeftPlace = { path: string; top: number }

/** Two keys, so that only a page returned to after a login is scrolled. */
export const LEFT = 'place-left'
export const RETURN = 'place-to-return-to'

export const rememberPlace = (): boolean =>
  writeSessionStorage(LEFT, { path: herePath(), top: scrollY } satisfies LeftPlace)

/** Scrolls to the former position; a fragment in the address takes precedence. */
export function restorePlace(): void {
  const place = takeFromSessionStorage<LeftPlace>(RETURN)
  if (place?.path === herePath() && !location.hash)
    scrollTo({ top: place.top, behavior: 'instant' })
}
