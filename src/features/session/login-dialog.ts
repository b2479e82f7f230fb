import { forgetSavedPath, herePath, savePath } from './saved-path.ts'
import { $session } from './store.ts'

export type LoginRequest = {
  /** Where to come back to after a login on another page; this page unless given. */
  returnTo?: string
  expired?: boolean
}

const ID = 'login-dialog'
const LOGGED_IN = 'logged-in'

/**
 * Asks a guest to log in without leaving the page. True after a login, here or in another tab; false
 * when the dialog was closed.
 */
export async function openLogin({
  returnTo,
  expired = false,
}: LoginRequest = {}): Promise<boolean> {
  const dialog = document.getElementById(ID)
  if (!(dialog instanceof HTMLDialogElement)) return false
  savePath(returnTo ?? herePath())
  showWords(dialog, !expired ? 'guest' : location.pathname.startsWith('/vii') ? 'admin' : 'expired')
  dialog.returnValue = ''
  if (!dialog.open) dialog.showModal()
  const forget = $session.listen(({ status }) => {
    if (status === 'user') dialog.close(LOGGED_IN)
  })
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
  showForm(dialog)
  await closed
  forget()
  forgetSavedPath()
  return dialog.returnValue === LOGGED_IN
}

function showWords(dialog: HTMLElement, to: 'guest' | 'expired' | 'admin'): void {
  for (const words of dialog.querySelectorAll<HTMLElement>('[data-words]'))
    words.hidden = !words.dataset.words?.split(' ').includes(to)
}

/** When the form cannot be loaded, the dialog still links to the login page. */
async function showForm(dialog: HTMLElement): Promise<void> {
  const place = dialog.querySelector<HTMLElement>('[data-island=login]')
  const form = await import('./mount-login.tsx').catch(() => null)
  if (place) form?.mountLogin(place)
}
