import { showToast } from '../../../../components/toast.ts'
import { contentOf } from './content.ts'
import type { ArticleEditor } from './editor-store.ts'
import { discardChanges, setAside } from './load-article.ts'
import { save } from './save-article.ts'

/** Continues with the other user's version; the own text becomes a revision. */
export async function takeTheirs(editor: ArticleEditor): Promise<void> {
  const { conflict: theirs, content, version } = editor.$state.get()
  if (!theirs) return
  try {
    await setAside(editor, { version, content })
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
    return
  }
  editor.change({ article: theirs, saved: contentOf(theirs), message: '' })
  if (await discardChanges(editor)) editor.change({ conflict: null })
}

export async function saveMine(editor: ArticleEditor): Promise<void> {
  const theirs = editor.$state.get().conflict
  if (!theirs) return
  editor.change({
    ...{ article: theirs, saved: contentOf(theirs), version: theirs.version },
    ...{ conflict: null, message: '' },
  })
  await save(editor)
}
