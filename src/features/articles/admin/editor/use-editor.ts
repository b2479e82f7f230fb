import { useEffect, useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { guardDocument } from '../../../../components/document/leaving.ts'
import { $account } from '../../../session/account.ts'
import { addressOf } from '../admin-addresses.ts'
import { type ArticleEditor, createArticleDocument } from './article-document.ts'
import { joinOtherTabs } from './other-tabs.ts'

let open: ArticleEditor | null = null

function editorOf(id: string | null): ArticleEditor {
  if (open?.id() === id) return open
  open = createArticleDocument(id)
  open.load()
  return open
}

export function useEditor(id: string | null): ArticleEditor {
  const editor = useMemo(() => editorOf(id), [id])
  useEffect(() => {
    const address = () => addressOf(editor.id())
    const close = guardDocument(editor, address)
    const leaveTabs = joinOtherTabs(editor)
    const unfollow = [editor.$state, editor.$drafts].map(($store) => $store.listen(follow))
    let shown = editor.id()
    function follow() {
      if (editor.$state.get().status !== 'loaded' || editor.id() === shown) return
      shown = editor.id()
      if (location.pathname !== address()) navigate(address(), { replace: true })
    }
    // After another login the text is sent at once.
    const unlisten = $account.listen((account) => {
      if (account) editor.autosave.flush()
    })
    return () => {
      unlisten()
      for (const stop of unfollow) stop()
      leaveTabs()
      close()
      if (open === editor) open = null
    }
  }, [editor])
  return editor
}
