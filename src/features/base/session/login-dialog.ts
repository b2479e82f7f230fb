import { addDialog, CLOSE_BUTTON } from '../../../components/add-dialog.ts'
import { afterLeaving } from '../../../components/close-dialog.ts'
import { loadOverlayStyles } from '../../../components/overlay-styles.ts'
import { painted } from '../../../lib/painted.ts'
import { forgetSavedPath, savePath } from './saved-path.ts'
import { $session } from './store.ts'

const ID = 'login-dialog'
const LOGGED_IN = 'logged-in'
const DIALOG = `<dialog class="dialog" id="${ID}" aria-labelledby="login-dialog-title" closedby="any">
  <div class="dialog-sheet">
    <div class="dialog-head">
      <h2 class="dialog-title" id="login-dialog-title">
        <span data-words="guest expired">Log in to take part</span>
        <span data-words="admin" hidden>Your session has ended</span>
      </h2>
      ${CLOSE_BUTTON}
    </div>
    <div class="dialog-body">
      <p data-words="guest">Reading is free to everyone. To like, comment or report, log in first; you will come back to this place.</p>
      <p data-words="expired" hidden>Your session has ended. Log in again to go on; nothing on this page is lost.</p>
      <p data-words="admin" hidden>Your text is safe: it stays on this page. Log in again to go on; what was being saved is saved then.</p>
      <div data-island="login">
        <p class="dialog-actions"><a class="button" href="/login" autofocus>Log in</a></p>
      </div>
    </div>
    <p class="links dialog-foot">
      <a href="/forgotpw">Forgot your password?</a>
      <a href="/register">Register</a>
    </p>
  </div>
</dialog>`

/**
 * Opens the dialog. Resolves to true after a login, also one in another tab, and to false when the
 * dialog is closed without a login.
 */
export async function openLogin({ expired = false } = {}): Promise<boolean> {
  await Promise.all([loadOverlayStyles(), painted()])
  const dialog = addDialog(ID, DIALOG)
  await afterLeaving(dialog)
  savePath()
  // A guest cannot open a page of the admin, so a session has ended there.
  const isAdmin = /^\/vii(?:\/|$)/.test(location.pathname)
  const status = expired ? 'expired' : 'guest'
  showWords(dialog, isAdmin ? 'admin' : status)
  dialog.returnValue = ''
  if (!dialog.open) dialog.showModal()
  const stopListening = $session.listen((session) => {
    if (session.status === 'user') dialog.close(LOGGED_IN)
  })
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
  showForm(dialog)
  await closed
  stopListening()
  forgetSavedPath()
  return dialog.returnValue === LOGGED_IN
}

function showWords(dialog: HTMLElement, to: 'guest' | 'expired' | 'admin'): void {
  for (const words of dialog.querySelectorAll<HTMLElement>('[data-words]'))
    words.hidden = !words.dataset.words?.split(' ').includes(to)
}

/** When the form cannot be loaded, the dialog keeps its link to the login page. */
async function showForm(dialog: HTMLElement): Promise<void> {
  const place = dialog.querySelector<HTMLElement>('[data-island=login]')
  const form = await import('./mount-login.tsx').catch(() => null)
  if (place) form?.mountLogin(place)
}
