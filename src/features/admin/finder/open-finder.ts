import { knownSession } from '../../base/session/store.ts'

/**
 * The finder does not open above these dialogs, because the key may mean something else in them.
 */
const COVERS = 'dialog:modal:not(.editor-drawer)'

async function open(): Promise<void> {
  if (document.querySelector(COVERS)) return
  const session = await knownSession()
  if (session.status !== 'user') return
  const { openFinder } = await import('./finder-dialog.ts')
  await openFinder(session.user)
}

// In a text field of an editor, Ctrl+K makes a link. Ctrl+Shift+K opens the finder there too.
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || defaultPrevented) return
  event.preventDefault()
  open()
})

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-finds]')) open()
})
