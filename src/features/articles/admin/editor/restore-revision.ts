import { showToast } from '../../../../components/toast.ts'
import { restoreRevision as makeDraft, saveDraft } from './api.ts'
import { type ArticleEditor, hasUnsavedChanges } from './editor-store.ts'
import { setAside } from './load-article.ts'
import { contentOfDraft } from './recoverable-drafts.ts'
import { sameContent } from './same-content.ts'

/**
 * Puts the text of a revision into the fields. What was typed and not saved becomes a revision, and
 * `undoRestore` brings it back. The version stays: what another user has saved meanwhile was not
 * looked at, so that saving meets the conflict.
 *
 * @throws CallError, with the fields unchanged
 */
export async function restoreRevision(editor: ArticleEditor, revision: number): Promise<void> {
  const { tab } = editor
  await editor.autosave.pause()
  try {
    const { content: before, saved, version } = editor.$state.get()
    // The server makes a revision of the draft that it replaces.
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

/** Brings back what a revision has replaced; what was typed since becomes a revision. */
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
