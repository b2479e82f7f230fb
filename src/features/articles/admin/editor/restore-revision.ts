import { showToast } from '../../../../components/toast.ts'
import { restoreRevision as makeDraft, saveDraft } from './api.ts'
import { type ArticleEditor, hasUnsavedChanges } from './editor-store.ts'
import { setAside } from './load-article.ts'
import { contentOfDraft } from './recoverable-drafts.ts'
import { sameContent } from './same-content.ts'

/**
 * Shows a revision; unsaved text becomes a revision too. The version stays, so that saving detects
 * other users' changes.
 * @throws CallError, without any change
 */
export async function restoreRevision(editor: ArticleEditor, revision: number): Promise<void> {
  const { tab } = editor
  await editor.autosave.pause()
  try {
    const { content: before, saved, version } = editor.$state.get()
    // The server turns the replaced draft into a revision.
    if (hasUnsavedChanges(editor.$state.get()))
      await saveDraft({ id: editor.id(), tab, version }, before)
    const draft = await makeDraft(revision, tab)
    const by = contentOfDraft(draft, saved)
    editor.change({ content: by, recoverable: [], problems: {}, replaced: { by, before } })
    editor.autosave.continueFrom(by, draft.saved_at)
  } finally {
    editor.autosave.resume()
  }
}

/** Returns to the text before; newer text becomes a revision. */
export async function undoRestore(editor: ArticleEditor): Promise<void> {
  const { replaced, content, version } = editor.$state.get()
  if (!replaced) return
  try {
    if (!sameContent(content, replaced.by)) await setAside(editor, { version, content })
    editor.change({ content: replaced.before, replaced: null, problems: {} })
    editor.autosave.typed(replaced.before)
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
  }
}
