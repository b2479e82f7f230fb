import { forgetSavedPath, herePath, savePath } from './saved-path.ts'
import { $session } from './state.ts'

export type LoginRequest = {
  /** Where to come back to when the login leads over another page; here unless said otherwise. */
  returnTo?: string
  /** Whether somebody was logged in until now. */
  expired?: boolean
}

const ID = 'login-dialog'
const LOGGED_IN = 'logged-in'

/**
 * Asks a guest to log in, in place: nothing on the page is lost. True once somebody is logged in,
 * here or in another tab; false when the dialog was closed.
 */
export async function openLogin({
  returnTo,
  expired = false,
}: LoginRequest = {}): Promise<boolean> {
  const dialog = document.getElementById(ID)
  if (!(dialog instanceof HTMLDialogElement)) return false
  savePath(returnTo ?? herePath())
  dialog.querySelector('[data-asked]')?.toggleAttribute('hidden', expired)
  dialog.querySelector('[data-expired]')?.toggleAttribute('hidden', !expired)
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

/** Without the form, which may fail to come, the dialog leads to the login page. */
async function showForm(dialog: HTMLElement): Promise<void> {
  const place = dialog.querySelector<HTMLElement>('[data-island=login]')
  const form = await import('./mount-login.tsx').catch(() => null)
  if (place) form?.mountLogin(place)
}
