/** What needs an account asks for it in place; without this script the form leads to /login. */
document.addEventListener('submit', async (event) => {
  const dialog = document.getElementById('login-dialog')
  const asks = event.target instanceof Element && event.target.matches('[data-asks-login]')
  if (!asks || !(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  dialog.showModal()
  const { openLogin } = await import('../session/store.ts')
  // Closed again before the script was there.
  if (dialog.open) openLogin()
})
