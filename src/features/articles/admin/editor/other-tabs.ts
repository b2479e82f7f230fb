import type { ArticleEditor } from './editor-store.ts'
import { hasUnsavedChanges } from './editor-store.ts'
import { refresh } from './state-changes.ts'

/** What a tab tells the others of this browser about its article. */
type Message = {
  article: number
  /** Its id, which creating it changes. */
  id: string | null
  tab: string
  event: 'opened' | 'typed' | 'saved' | 'closed'
}

const LOCK = 'article-editor '

/** The tabs of this browser in which an article is written now. */
export async function findOpenTabs(): Promise<Set<string>> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {}
  return new Set(held.map(({ name = '' }) => name.replace(LOCK, '')))
}

/** Tells other tabs what happens to the article in this one, and hears them; answers a function that ends it. */
export function joinOtherTabs(editor: ArticleEditor): () => void {
  const { tab, $state } = editor
  const channel = new BroadcastChannel('article-editor')
  let leave = () => {}
  navigator.locks?.request(
    LOCK + tab,
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
      if (hasUnsavedChanges($state.get())) tell('typed')
      return
    }
    editor.change({ otherTab: data.event === 'typed' })
    if (data.event === 'saved') refresh(editor, data.id)
  }
  const unlisten = $state.listen((state, before = state) => {
    if (state.status !== before.status) tell('opened')
    // Only this tab's own save changes the article while it is saving.
    else if (state.saving && state.article !== before.article) tell('saved')
    else if (state.content !== before.content && hasUnsavedChanges(state)) tell('typed')
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
