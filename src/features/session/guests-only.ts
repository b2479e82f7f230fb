import { returnToSavedPath } from './return-place.ts'
import { $session } from './state.ts'

/**
 * For a page that only guests need: somebody who was logged in before goes home, and somebody who
 * logs in while it is open, in whichever tab, goes to the saved path. Returns how to stop watching.
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
