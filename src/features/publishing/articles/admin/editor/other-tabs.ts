import type { ArticleEditor } from './article-document.ts'
import { TAB_LOCK } from './recoverable-drafts.ts'
import { refresh } from './state-changes.ts'

type Message = {
  article: number
  id: string | null
  tab: string
  event: 'opened' | 'typed' | 'saved' | 'closed'
}

/** Exchanges changes with other tabs. Returns a function that stops this. */
export function joinOtherTabs(editor: ArticleEditor): () => void {
  const { tab, $state, $drafts } = editor
  const channel = new BroadcastChannel('article-editor')
  let leave = () => {}
  navigator.locks?.request(
    TAB_LOCK + tab,
    () =>
      new Promise<void>((resolve) => {
        leave = resolve
      }),
  )
  const tell = (event: Message['event']) => {
    const article = editor.number()
    const message: Message | null =
      article === null ? null : { article, id: editor.id(), tab, event }
    if (message) channel.postMessage(message)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.article !== editor.number() || data.tab === tab) return
    if (data.event === 'opened') {
      if (editor.hasUnsavedChanges()) tell('typed')
      return
    }
    $drafts.set({ ...$drafts.get(), otherTab: data.event === 'typed' })
    if (data.event === 'saved') refresh(editor, data.id)
  }
  const unlisten = $state.listen((state, before = state) => {
    if (state.status !== before.status) tell('opened')
    else if (state.saving && state.saved !== before.saved) tell('saved')
    else if (state.content !== before.content && editor.hasUnsavedChanges()) tell('typed')
  })
  const end = () => {
    tell('closed')
    leave()
  }
  addEventListener('pagehide', end)
  return () => {
    removeEventListener('pagehide', end)
    unlisten()
    end()
    channel.close()
  }
}
