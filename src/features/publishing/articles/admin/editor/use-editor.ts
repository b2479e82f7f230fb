import { useEffect, useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { guardDocument } from '../../../../../components/document/leaving.ts'
import { $account } from '../../../../base/session/account.ts'
import { addressOf } from '../admin-addresses.ts'
import { type ArticleEditor, createArticleDocument } from './article-document.ts'
import { joinOtherTabs } from './other-tabs.ts'

let open: ArticleEditor | null = null
let openPublic = false

function editorOf(id: string | null, showsPublic: boolean): ArticleEditor {
  if (open?.id() === id && openPublic === showsPublic) return open
  open = createArticleDocument(id, $account, showsPublic)
  openPublic = showsPublic
  open.load()
  return open
}

export function useEditor(id: string | null): ArticleEditor {
  const showsPublic = new URLSearchParams(useSearch()).get('text') === 'public'
  const editor = useMemo(() => editorOf(id, showsPublic), [id, showsPublic])
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
    // After a new login, text that could not be sent without a session is sent at once.
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
