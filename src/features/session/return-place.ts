import { recall, remember } from '../../lib/tab-memory.ts'
import { herePath, takeSavedPath } from './saved-path.ts'

/** How far down a page somebody was when they left it to log in. */
type Place = { path: string; top: number }

/** Kept while somebody logs in; a page that is left for good is not scrolled when it is met again. */
const LEFT = 'place-left'
const RETURN = 'place-to-return-to'

export const rememberPlace = (): void =>
  remember(LEFT, { path: herePath(), top: scrollY } satisfies Place)

/** Goes back to the saved path, and there to the place; the page that is left is not gone back to. */
export function returnToSavedPath(): void {
  const path = takeSavedPath()
  const place = recall<Place>(LEFT)
  if (place?.path === path) remember(RETURN, place)
  location.replace(path)
}

/** Scrolls to the place, unless the address names one itself. */
export function restorePlace(): void {
  const place = recall<Place>(RETURN)
  if (place?.path === herePath() && !location.hash)
    scrollTo({ top: place.top, behavior: 'instant' })
}
