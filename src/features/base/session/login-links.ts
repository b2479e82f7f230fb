import { rememberPlace, restorePlace } from './return-place.ts'
import { forgetSavedPath, savePath } from './saved-path.ts'
import { $session } from './store.ts'

const PATHS = ['/login', '/register', '/logout', '/forgotpw', '/forgot-password']

/** rule: sessions/return-to-the-place */
function leaveFor(path: string | null | undefined | false): void {
  if (!path || !PATHS.includes(path)) return
  // After a logout a page that requires a session cannot be shown.
  const noReturn = path === '/logout' && document.querySelector('[data-guarded]')
  if (noReturn) forgetSavedPath()
  else {
    savePath()
    rememberPlace()
  }
}

/**
 * For forms that lead to /login without scripts, even before their island is loaded. A vote is not
 * repeated after the login: the user may have voted before.
 */
async function askGuest(event: Event): Promise<void> {
  const { target } = event
  const button =
    target instanceof Element && target.closest<HTMLElement>('form[action="/login"] button')
  if (!button || $session.get().status !== 'guest') return
  event.preventDefault()
  event.stopImmediatePropagation()
  const dialog = await import('./login-dialog.ts').catch(() => null)
  if (!dialog) location.assign('/login')
  else if ((await dialog.openLogin()) && !button.dataset.act) button.click()
}

document.addEventListener('click', askGuest, { capture: true })
document.addEventListener('click', ({ target }) =>
  leaveFor(target instanceof Element && target.closest('a[href]')?.getAttribute('href')),
)
document.addEventListener('submit', ({ target }) =>
  leaveFor((target as HTMLFormElement).getAttribute('action')),
)

restorePlace()
