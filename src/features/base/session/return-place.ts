import { takeFromSessionStorage, writeSessionStorage } from '../../../lib/browser-storage.ts'
import { herePath, takeSavedPath } from './saved-path.ts'

type Place = { path: string; top: number }

/** Two keys, so that only a page returned to after a login is scrolled. */
const LEFT = 'place-left'
const RETURN = 'place-to-return-to'

export const rememberPlace = (): boolean =>
  writeSessionStorage(LEFT, { path: herePath(), top: scrollY } satisfies Place)

/** Goes to the saved path, which `restorePlace` then scrolls to the former position. */
export function returnToSavedPath(): void {
  const path = takeSavedPath()
  const place = takeFromSessionStorage<Place>(LEFT)
  if (place?.path === path) writeSessionStorage(RETURN, place)
  location.replace(path)
}

/** Scrolls to the former position; a fragment in the address takes precedence. */
export function restorePlace(): void {
  const place = takeFromSessionStorage<Place>(RETURN)
  if (place?.path === herePath() && !location.hash)
    scrollTo({ top: place.top, behavior: 'instant' })
}
