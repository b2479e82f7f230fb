import { confirmAction } from '../../../../components/confirm.ts'
import { flushWhenLeft } from '../../../../lib/flush-when-left.ts'
import { addressOf } from '../admin-addresses.ts'
import { type ArticleEditor, hasUnsentChanges } from './editor-store.ts'

let guarded: ArticleEditor | null = null

const mustAsk = (): boolean => guarded !== null && hasUnsentChanges(guarded)

async function confirmLeaving(): Promise<boolean> {
  const editor = guarded
  if (editor === null || !hasUnsentChanges(editor)) return true
  // Stores the last changes before the question.
  editor.autosave.flush()
  const { full } = editor.autosave.$state.get()
  const leaves = await confirmAction({
    head: 'Leave with unsaved text?',
    body: full
      ? 'What you typed last has not reached the server, and this browser has no room for a copy: it would be lost.'
      : 'What you typed last has not reached the server. This browser has a copy of it, and offers it when you come back.',
    action: 'Leave',
  })
  if (leaves && guarded === editor) guarded = null
  return leaves
}

/** The address has already changed: restores it until the user answers. */
function onBack(event: PopStateEvent): void {
  const page = addressOf(guarded?.id() ?? null)
  if (!mustAsk() || location.pathname === page) return
  event.stopImmediatePropagation()
  history.pushState(null, '', page)
  confirmLeaving().then((leaves) => leaves && history.back())
}

// Must be registered before the router's listener.
if (typeof window !== 'undefined') addEventListener('popstate', onBack)

/** Asks before leaving unsaved text. */
export async function guardNavigation(navigate: () => void): Promise<void> {
  if (!mustAsk() || (await confirmLeaving())) navigate()
}

/** Returns a function that removes the guard. */
export function guardUnsavedChanges(editor: ArticleEditor): () => void {
  guarded = editor
  const stop = flushWhenLeft(editor.autosave, mustAsk)
  return () => {
    stop()
    if (guarded === editor) guarded = null
    editor.autosave.close()
  }
}
