import { $session, LOGGED_IN } from './state.ts'

/** What needs an account asks a guest for it in place; without this script the form leads to /login. */
document.addEventListener('submit', async (event) => {
  const form = event.target
  const dialog = document.getElementById('login-dialog')
  const asks = form instanceof Element && form.matches('[data-asks-login]')
  if (!asks || $session.get().status !== 'guest') return
  if (!(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  dialog.showModal()
  const { openLogin } = await import('./store.ts')
  // Closed again before the script was there.
  if (dialog.open && (await openLogin())) form.dispatchEvent(new Event(LOGGED_IN))
})
