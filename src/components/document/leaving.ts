import type { AroundNavHandler } from 'wouter'
import { confirmAction } from '../confirm.ts'
import { isUploading } from '../pending-uploads.ts'
import type { AnyDocument } from './document.ts'

type Guarded = Pick<AnyDocument, 'hasUnsentChanges' | 'storedIn'> & {
  autosave: Pick<AnyDocument['autosave'], 'flush' | 'close' | '$state'>
}

let guarded: Guarded | null = null
let addressOf = () => location.pathname

const mustAsk = (): boolean => guarded !== null && (isUploading() || guarded.hasUnsentChanges())

async function confirmLeaving(): Promise<boolean> {
  const editor = guarded
  if (!editor || !mustAsk()) return true
  editor.autosave.flush()
  const { storedIn, autosave } = editor
  const { full } = autosave.$state.get()
  const leaves = await confirmAction({
    head: 'Leave with unsaved text?',
    body: isUploading()
      ? 'A picture is still uploading and would be missing.'
      : full
        ? `Your last changes have not reached the server, and this ${storedIn} has no room for a copy. They would be lost.`
        : `Your last changes have not reached the server. This ${storedIn} has a copy and offers it when you come back.`,
    action: 'Leave',
  })
  if (leaves && guarded === editor) guarded = null
  return leaves
}

/** The browser has already changed the address, so it is restored until the user has answered. */
function onBack(event: PopStateEvent): void {
  const page = addressOf()
  if (!mustAsk() || location.pathname === page) return
  event.stopImmediatePropagation()
  history.pushState(null, '', page)
  confirmLeaving().then((leaves) => leaves && history.back())
}

// This listener must be registered before that of the router.
if (typeof window !== 'undefined') addEventListener('popstate', onBack)

export async function guardNavigation(navigate: () => void): Promise<void> {
  if (!mustAsk() || (await confirmLeaving())) navigate()
}

export const aroundNav: AroundNavHandler = (navigate, to, options) =>
  guardNavigation(() => navigate(to, options))

/**
 * Stores unsent text, and asks the user before leaving it. Returns a function that closes the
 * document.
 * @param address the current address of the document's page
 */
export function guardDocument(editor: Guarded, address: () => string): () => void {
  guarded = editor
  addressOf = address
  const listening = new AbortController()
  const { signal } = listening
  const flush = () => {
    editor.autosave.flush()
  }
  const beforeUnload = (event: BeforeUnloadEvent) => {
    if (guarded !== editor || !mustAsk()) return
    flush()
    event.preventDefault()
  }
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  addEventListener('beforeunload', beforeUnload, { signal })
  addEventListener('online', flush, { signal })
  addEventListener('pagehide', flush, { signal })
  document.addEventListener('visibilitychange', flushWhenHidden, { signal })
  return () => {
    listening.abort()
    if (guarded === editor) guarded = null
    editor.autosave.close()
  }
}
