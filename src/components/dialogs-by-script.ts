/** Does what `command` and `closedby` do, for a browser that does not know them. */
const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype
const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const button = knowsCommands ? null : target.closest('button[commandfor]')
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (dialog instanceof HTMLDialogElement) {
    if (button?.getAttribute('command') === 'close') dialog.close()
    else dialog.showModal()
  }
  // A click on the backdrop has the dialog itself as its target.
  if (!knowsClosedBy && target.matches('dialog[closedby="any"]'))
    (target as HTMLDialogElement).close()
})

export {}
