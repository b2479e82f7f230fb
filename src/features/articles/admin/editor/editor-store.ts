import { atom, type WritableAtom } from 'nanostores'
import { type AutosaveStore, createAutosave } from '../../../../lib/autosave.ts'
import { CallError } from '../../../../lib/call.ts'
import { removeLocalDraft, storeLocalDraft } from '../../../../lib/local-draft.ts'
import type { AdminArticle } from '../contract.ts'
import { saveDraft } from './api.ts'
import { type ArticleContent, EMPTY } from './content.ts'
import type { RecoverableDraft } from './recoverable-drafts.ts'
import { sameContent } from './same-content.ts'
import { tabDraftKey } from './tab-draft.ts'

export type ArticleEditorState = {
  status: 'loading' | 'loaded' | 'missing' | 'unreachable'
  /** As on the server; null until it is created. */
  article: AdminArticle | null
  /** Holds drafts until the article is created; null before the first key. */
  row: { id: string; aux_id: number } | null
  saved: ArticleContent
  content: ArticleContent
  version: number | null
  autosaves: boolean
  problems: Partial<Record<keyof ArticleContent, string>>
  message: string
  saving: boolean
  /** Counts refused saves: each focuses the first invalid field. */
  refusals: number
  /** Earlier unsaved texts; fields are locked until the user chooses. */
  recoverable: RecoverableDraft[]
  conflict: AdminArticle | null
  /** The text before and after restoring a revision; null after other changes. */
  replaced: { by: ArticleContent; before: ArticleContent } | null
  otherTab: boolean
}

export type ArticleEditor = {
  serial: number
  account: string
  /** Separates the drafts of tabs. */
  tab: string
  $state: WritableAtom<ArticleEditorState>
  autosave: AutosaveStore<ArticleContent>
  change(part: Partial<ArticleEditorState>): void
  /** Null before the first key of a new article. */
  id(): string | null
  /** The number of the article or its row; null before the first key. */
  number(): number | null
}

const OTHER_ACCOUNT = 'log in as before to go on'

let serial = 0

/**
 * @param id null for a new article
 * @param loggedIn whether the editor's account is logged in
 */
export function createEditor(
  id: string | null,
  account: string,
  loggedIn: () => boolean,
): ArticleEditor {
  const $state = atom<ArticleEditorState>({
    status: 'loading',
    article: null,
    row: null,
    saved: EMPTY,
    content: EMPTY,
    version: null,
    autosaves: true,
    problems: {},
    message: '',
    saving: false,
    refusals: 0,
    recoverable: [],
    conflict: null,
    replaced: null,
    otherTab: false,
  })
  const change = (part: Partial<ArticleEditorState>) => $state.set({ ...$state.get(), ...part })
  const present = () => $state.get().article ?? $state.get().row
  const idNow = () => {
    const { status } = $state.get()
    return present()?.id ?? (status === 'loaded' ? null : id)
  }
  const tab = crypto.randomUUID()
  const key = () => tabDraftKey(account, present()?.aux_id ?? null, tab)
  const autosave = createAutosave<ArticleContent>({
    key,
    version: () => $state.get().version,
    enabled: () => $state.get().autosaves,
    async send(text) {
      if (!loggedIn()) throw new Error(OTHER_ACCOUNT)
      const { article, row, version } = $state.get()
      try {
        const draft = await saveDraft({ id: idNow(), tab, version }, text)
        if (!article && !row) {
          removeLocalDraft(key())
          change({ row: { id: draft.article_id, aux_id: draft.aux_id } })
          const { content } = $state.get()
          storeLocalDraft(key(), { content, version, saved_at: new Date().toISOString() })
        }
        return draft.saved_at
      } catch (error) {
        // Its row was deleted elsewhere: the text begins another.
        if (error instanceof CallError && error.status === 404) change({ row: null })
        throw error
      }
    },
  })
  serial += 1
  return {
    serial,
    account,
    tab,
    $state,
    autosave,
    change,
    id: idNow,
    number: () => present()?.aux_id ?? null,
  }
}

export const hasUnsavedChanges = ({ content, saved }: ArticleEditorState): boolean =>
  !sameContent(content, saved)

/** Whether leaving would lose text. */
export const hasUnsentChanges = (editor: ArticleEditor): boolean =>
  editor.autosave.$state.get().unsent && hasUnsavedChanges(editor.$state.get())
