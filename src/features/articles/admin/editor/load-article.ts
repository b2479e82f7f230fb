import { showToast } from '../../../../components/toast.ts'
import { CallError } from '../../../../lib/call.ts'
import { removeLocalDraft } from '../../../../lib/local-draft.ts'
import { deleteDraft, listDrafts, readAdminArticle, readAutosave, storeRevision } from './api.ts'
import { contentOf, EMPTY } from './content.ts'
import type { ArticleEditor } from './editor-store.ts'
import { findOpenTabs } from './other-tabs.ts'
import { findRecoverable, type RecoverableDraft } from './recoverable-drafts.ts'
import { listTabDrafts, tabDraftKey } from './tab-draft.ts'

export async function loadArticle(editor: ArticleEditor): Promise<void> {
  const id = editor.id()
  editor.change({ status: 'loading' })
  try {
    const [read, drafts, autosaves, openTabs] = await Promise.all([
      id === null ? null : readAdminArticle(id),
      listDrafts(id),
      readAutosave(),
      findOpenTabs(),
    ])
    const article = read && read.version > 0 ? read : null
    const saved = article ? contentOf(article) : EMPTY
    const isClosed = ({ tab }: { tab: string }) => !openTabs.has(tab)
    const closed = drafts.filter(isClosed)
    const local = listTabDrafts(editor.account, read?.aux_id ?? null).filter(isClosed)
    const recoverable = findRecoverable(saved, closed, local)
    editor.change({
      ...{ status: 'loaded', article, saved, content: saved, recoverable, autosaves },
      row: article ? null : read,
      version: read?.version ?? null,
    })
    if (!article || recoverable.length > 0) return
    // Drafts equal to the saved text are removed.
    for (const { tab } of local) removeLocalDraft(tabDraftKey(editor.account, article.aux_id, tab))
    for (const { tab } of closed) await deleteDraft(article.id, tab).catch(() => {})
  } catch (error) {
    const missing = error instanceof CallError && error.status === 404
    editor.change({ status: missing ? 'missing' : 'unreachable' })
  }
}

/** Continues with a draft and its version; the other drafts become revisions. */
export async function recover(editor: ArticleEditor, chosen: RecoverableDraft): Promise<void> {
  const { article, row: opened, recoverable, version } = editor.$state.get()
  const { content } = chosen
  const row = chosen.row ?? opened
  const since = chosen.version ?? version
  editor.change({
    content,
    version: since,
    recoverable: [],
    problems: {},
    ...(!article && { row }),
  })
  editor.autosave.typed(content)
  await editor.autosave.flush()
  if (editor.autosave.$state.get().unsent) return
  const same = recoverable.filter((draft) => article || (row && draft.row?.aux_id === row.aux_id))
  // What cannot be stored as a revision stays a draft.
  try {
    for (const draft of same) if (draft !== chosen) await setAside(editor, draft)
    await forget(editor, [...new Set([chosen, ...same])])
  } catch {}
}

/** Opens the saved text and keeps the drafts. */
export const recoverLater = (editor: ArticleEditor): void => editor.change({ recoverable: [] })

/** False, and the draft stays, when the deletion failed. */
export async function discard(editor: ArticleEditor, draft: RecoverableDraft): Promise<boolean> {
  try {
    await forget(editor, [draft])
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
    return false
  }
  const recoverable = editor.$state.get().recoverable.filter((other) => other !== draft)
  // The row of an unsaved article is deleted with its last draft.
  editor.change({ recoverable, ...(recoverable.length === 0 && { row: null }) })
  return true
}

/** False, without any change, when it failed. */
export async function discardChanges(editor: ArticleEditor): Promise<boolean> {
  await editor.autosave.pause()
  try {
    const id = editor.id()
    if (id !== null) await deleteDraft(id, editor.tab)
    editor.autosave.clear()
    const { saved, article } = editor.$state.get()
    editor.change({ content: saved, version: article?.version ?? null, row: null, problems: {} })
    return true
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
    return false
  } finally {
    editor.autosave.resume()
  }
}

export async function setAside(
  editor: ArticleEditor,
  { version, content }: Pick<RecoverableDraft, 'version' | 'content'>,
): Promise<void> {
  const id = editor.id()
  if (id !== null) await storeRevision(id, version ?? 0, content)
}

async function forget(editor: ArticleEditor, drafts: RecoverableDraft[]): Promise<void> {
  const { recoverable } = editor.$state.get()
  for (const { from, tab, article, row } of drafts) {
    if (from === 'server' && row) await deleteDraft(row.id, tab)
    const hasOther = recoverable.some((other) => other.tab === tab && other.from !== from)
    if (from === 'browser' || !hasOther) removeLocalDraft(tabDraftKey(editor.account, article, tab))
  }
}
