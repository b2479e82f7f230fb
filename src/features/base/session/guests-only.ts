import { carryFlash } from '../../../components/flash-toast.ts'
import { returnToSavedPath } from './return-path.ts'
import { $session } from './store.ts'

/** Redirects users: home, or after a login to the saved path. Returns a function that stops it. */
export function guestsOnly(): () => void {
  let wasGuest = false
  return $session.subscribe(({ status }) => {
    if (status === 'guest' || status === 'unreachable') wasGuest = true
    if (status !== 'user') return
    carryFlash()
    if (wasGuest) returnToSavedPath()
    else location.replace('/')
  })
}
