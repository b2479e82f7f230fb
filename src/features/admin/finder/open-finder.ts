import { knownSession } from '../../base/session/store.ts'

/** In other dialogs the key may mean something else. */
const COVERS = 'dialog:modal:not(.editor-drawer)'

async function open(): Promise<void> {
  if (document.querySelector(COVERS)) return
  const session = await knownSession()
  if (session.status !== 'user') return
  const { openFinder } = await import('./finder-dialog.ts')
  await openFinder(session.user)
}

// In a text, Ctrl+K makes a link; with Shift it opens the finder.
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || defaultPrevented) return
  event.preventDefault()
  open()
})

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-finds]')) open()
})
