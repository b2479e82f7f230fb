import { rememberPlace, restorePlace } from './return-place.ts'
import { forgetSavedPath, herePath, savePath } from './saved-path.ts'

const WAYS = ['/login', '/register', '/logout', '/forgotpw', '/forgot-password']

/** Whoever leaves a page to log in or out comes back to it, and to the same place (readings, 27). */
function leaveFor(way: string): void {
  // Out of a page that needs a session there is no way back.
  const noReturn = way === '/logout' && document.querySelector('[data-guarded]')
  if (noReturn) forgetSavedPath()
  else {
    savePath(herePath())
    rememberPlace()
  }
}

document.addEventListener('click', ({ target }) => {
  const way = target instanceof Element && target.closest('a[href]')?.getAttribute('href')
  if (way && WAYS.includes(way)) leaveFor(way)
})

document.addEventListener('submit', ({ target }) => {
  const way = (target as HTMLFormElement).getAttribute('action')
  if (way && WAYS.includes(way)) leaveFor(way)
})

restorePlace()
