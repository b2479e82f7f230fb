/** `command` and `closedby` open and close dialogs without a script where the browser knows them. */
if (
  !('commandForElement' in HTMLButtonElement.prototype && 'closedBy' in HTMLDialogElement.prototype)
)
  import('./dialogs-by-script.ts')
