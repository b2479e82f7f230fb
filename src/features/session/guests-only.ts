import { returnToSavedPath } from './return-place.ts'
import { $session } from './store.ts'

/**
 * Redirects a user to the home page, and a guest who logs in, in any tab, to the saved path.
 * Returns how to stop.
 */
export function guestsOnly(): () => void {
  let wasGuest = false
  return $session.subscribe(({ status }) => {
    if (status === 'guest' || status === 'unreachable') wasGuest = true
    if (status !== 'user') return
    if (wasGuest) returnToSavedPath()
    else location.replace('/')
  })
}
