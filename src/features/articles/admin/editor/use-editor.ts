import { useEffect, useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { $session } from '../../../session/store.ts'
import { addressOf } from '../admin-addresses.ts'
import { type ArticleEditor, createEditor } from './editor-store.ts'
import { loadArticle } from './load-article.ts'
import { joinOtherTabs } from './other-tabs.ts'
import { guardUnsavedChanges } from './unsaved-changes-guard.ts'

let open: ArticleEditor | null = null

const accountNow = (): string => {
  const session = $session.get()
  return session.status === 'user' ? session.user.id : ''
}

function editorOf(id: string | null): ArticleEditor {
  if (open?.id() === id) return open
  const account = accountNow()
  open = createEditor(id, account, () => accountNow() === account)
  loadArticle(open)
  return open
}

export function useEditor(id: string | null): ArticleEditor {
  const editor = useMemo(() => editorOf(id), [id])
  useEffect(() => {
    const close = guardUnsavedChanges(editor)
    const leaveTabs = joinOtherTabs(editor)
    const unfollow = editor.$state.listen((state, before = state) => {
      const isRenamed = state.article?.id !== before.article?.id || state.row?.id !== before.row?.id
      const isOpened = state.status === 'loaded' && before.status === 'loading'
      const address = addressOf(editor.id())
      if (
        isRenamed &&
        (isOpened || state.status === before.status) &&
        location.pathname !== address
      )
        navigate(address, { replace: true })
    })
    // After another login the text is sent at once.
    const unlisten = $session.listen(({ status }) => {
      if (status === 'user') editor.autosave.flush()
    })
    return () => {
      unlisten()
      unfollow()
      leaveTabs()
      close()
      if (open === editor) open = null
    }
  }, [editor])
  return editor
}
