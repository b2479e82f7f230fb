import { done } from '../../../../../components/document/done.ts'
import { BROWSER } from '../../../../../components/document/unsaved-text.ts'
import { showToast } from '../../../../../components/toast.ts'
import { deleteDraft, restoreRevision, saveDraft, storeRevision } from './article-calls.ts'
import type { ArticleDrafts, ArticleEditor } from './article-document.ts'
import { EMPTY } from './content.ts'
import { contentOfDraft, type RecoverableDraft, tabDraftKey } from './recoverable-drafts.ts'

const change = ({ $drafts }: ArticleEditor, part: Partial<ArticleDrafts>) =>
  $drafts.set({ ...$drafts.get(), ...part })

/** Continues with one of the unsaved texts; the others of the article become revisions. */
export async function recover(editor: ArticleEditor, chosen: RecoverableDraft): Promise<void> {
  const { saved } = editor.$state.get()
  if (!saved && editor.hasUnsavedChanges()) {
    // Stores what was typed into the empty page as an idea of its own.
    await editor.autosave.flush()
    if (editor.number() === null && !chosen.row)
      return showToast({ tone: 'error', message: 'Save what you have just written first.' })
  }
  const { recoverable, row: opened } = editor.$drafts.get()
  const row = chosen.row ?? opened
  change(editor, { recoverable: [], row })
  editor.resume(chosen)
  await editor.autosave.flush()
  if (editor.autosave.$state.get().unsent) return
  const same = recoverable.filter((draft) => saved || (row && draft.row?.aux_id === row.aux_id))
  // After an error the remaining drafts stay drafts, and can be recovered later.
  try {
    const id = editor.id()
    for (const { content, version } of same.filter((draft) => draft !== chosen))
      if (id !== null) await storeRevision(id, version ?? 0, content)
    await forget(editor, [...new Set([chosen, ...same])], recoverable)
  } catch {}
}

export const recoverLater = (editor: ArticleEditor): void => change(editor, { recoverable: [] })

/** Deletes an unsaved text; resolves to false when that failed. */
export async function discard(editor: ArticleEditor, draft: RecoverableDraft): Promise<boolean> {
  const { recoverable: all } = editor.$drafts.get()
  if (!(await done(() => forget(editor, [draft], all)))) return false
  const recoverable = all.filter((other) => other !== draft)
  // The server deletes the row of a new article with its last draft.
  change(editor, { recoverable, ...(recoverable.length === 0 && { row: null }) })
  return true
}

export async function discardNew(editor: ArticleEditor): Promise<void> {
  if (await editor.discard()) change(editor, { row: null })
}

/**
 * Replaces the text by that of a revision. Unsaved text becomes a revision too. The version stays,
 * so that saving detects changes by other users.
 */
export async function replaceByRevision(editor: ArticleEditor, revision: number): Promise<void> {
  const { tab } = editor
  await editor.replace(async () => {
    const { content, saved, version } = editor.$state.get()
    // The server turns the replaced draft into a revision.
    if (editor.hasUnsavedChanges()) await saveDraft({ id: editor.id(), tab, version }, content)
    const draft = await restoreRevision(revision, tab)
    return {
      content: contentOfDraft(draft, saved ? editor.contentOf(saved) : EMPTY),
      saved_at: draft.saved_at,
    }
  })
  change(editor, { recoverable: [] })
}

async function forget(
  { account }: ArticleEditor,
  drafts: RecoverableDraft[],
  all: RecoverableDraft[],
): Promise<void> {
  for (const { from, tab, article, row } of drafts) {
    if (from === 'server' && row) await deleteDraft(row.id, tab)
    const hasOther = all.some((other) => other.tab === tab && other.from !== from)
    if (from === 'browser' || !hasOther) BROWSER.write(tabDraftKey(account, article, tab), null)
  }
}
