import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { createDocument } from '../../../../components/document/create-document.ts'
import type { DocumentState, EditedDocument } from '../../../../components/document/document.ts'
import { BROWSER } from '../../../../components/document/unsaved-text.ts'
import { CallError } from '../../../../lib/call.ts'
import { proposeId } from '../../../../lib/propose-id.ts'
import { followBuild } from '../../../builds/store.ts'
import { findOthers } from '../../../presence/shared/find-others.ts'
import { $account } from '../../../session/account.ts'
import type { AdminArticle } from '../contract.ts'
import { tellDone, tellRefused } from '../outcome-toasts.ts'
import {
  createArticle,
  deleteDraft,
  findBuild,
  listDrafts,
  readAdminArticle,
  readAutosave,
  saveDraft,
  storeRevision,
  updateArticle,
} from './api.ts'
import {
  type ArticleContent,
  contentOf,
  EMPTY,
  type FieldName,
  problemsOfContent,
  sameArticle,
} from './content.ts'
import {
  findOpenTabs,
  findRecoverable,
  listTabDrafts,
  type RecoverableDraft,
  tabDraftKey,
} from './recoverable-drafts.ts'

export type ArticleState = DocumentState<AdminArticle, ArticleContent>

/** What only an article has of unsaved text. */
export type ArticleDrafts = {
  /** Holds drafts until the article is created; null before the first key. */
  row: { id: string; aux_id: number } | null
  /** Earlier unsaved texts. */
  recoverable: RecoverableDraft[]
  /** Whether another tab of this browser has unsaved text of it. */
  otherTab: boolean
}

export type ArticleEditor = EditedDocument<AdminArticle, ArticleContent> & {
  serial: number
  account: string
  /** Separates the drafts of tabs. */
  tab: string
  $drafts: WritableAtom<ArticleDrafts>
  /** Null before the first key of a new article. */
  id(): string | null
  /** Whether a choice among unsaved texts comes first; a new article begins empty beside them. */
  isLocked(): boolean
  /** The number of the article or its row; null before the first key. */
  number(): number | null
}

let serial = 0

/** @param opened null for a new article */
export function createArticleDocument(
  opened: string | null,
  $loggedIn: ReadableAtom<string> = $account,
): ArticleEditor {
  const account = $loggedIn.get()
  const tab = crypto.randomUUID()
  const $drafts = atom<ArticleDrafts>({ row: null, recoverable: [], otherTab: false })
  const present = () => editor.$state.get().saved ?? $drafts.get().row
  const id = () => present()?.id ?? (editor.$state.get().status === 'loaded' ? null : opened)
  const number = () => present()?.aux_id ?? null
  const isLocked = () => opened !== null && $drafts.get().recoverable.length > 0

  const editor: EditedDocument<AdminArticle, ArticleContent> = createDocument<
    AdminArticle,
    ArticleContent
  >({
    kind: 'article',
    $account: $loggedIn,
    empty: EMPTY,
    contentOf,
    same: sameArticle,
    fixed: ['id'],
    problemsOf: problemsOfContent,
    async load() {
      const asked = id()
      const [read, drafts, autosaves, openTabs] = await Promise.all([
        asked === null ? null : readAdminArticle(asked),
        listDrafts(asked),
        readAutosave(),
        findOpenTabs(),
      ])
      const saved = read && read.version > 0 ? read : null
      const isClosed = (draft: { tab: string }) => !openTabs.has(draft.tab)
      const closed = drafts.filter(isClosed)
      const local = listTabDrafts(account, read?.aux_id ?? null).filter(isClosed)
      const recoverable = findRecoverable(saved ? contentOf(saved) : EMPTY, closed, local)
      $drafts.set({ row: saved ? null : read, recoverable, otherTab: false })
      if (saved && recoverable.length === 0) {
        // Drafts equal to the saved text are removed.
        for (const { tab } of local) BROWSER.write(tabDraftKey(account, saved.aux_id, tab), null)
        for (const { tab } of closed) deleteDraft(saved.id, tab).catch(() => {})
      }
      return { saved, autosaves }
    },
    async save(content, version, saved) {
      if (saved) return updateArticle(content, version ?? saved.version, tab)
      const { row } = $drafts.get()
      // The row becomes the article of this tab's draft.
      if (row) await saveDraft({ id: row.id, tab, version }, content)
      return createArticle(content, tab)
    },
    reread: (sent) => readAdminArticle(sent.id),
    isOpen: ({ state }) => state !== 'binned',
    isLocked,
    onSaved(saved, before) {
      tellDone({ record: before ? 'updated' : 'created' })
      followBuildOf(saved)
    },
    onRefused: (before) => tellRefused(before ? 'update' : 'create'),
    findOthers: () => findOthers('article', number()),
    draftId: () => `${number() ?? ''}:${tab}`,
    async sendDraft(content, version) {
      const change = (row: ArticleDrafts['row']) => $drafts.set({ ...$drafts.get(), row })
      try {
        const draft = await saveDraft({ id: id(), tab, version }, content)
        if (!present()) {
          BROWSER.write(tabDraftKey(account, null, tab), null)
          change({ id: draft.article_id, aux_id: draft.aux_id })
          editor.autosave.store()
        }
        return draft.saved_at
      } catch (error) {
        // Its row was deleted elsewhere: the text begins another.
        if (error instanceof CallError && error.status === 404) change(null)
        throw error
      }
    },
    async deleteDraft() {
      const drafted = id()
      if (drafted !== null) await deleteDraft(drafted, tab)
    },
    async setAside(content, version) {
      const drafted = id()
      if (drafted !== null) await storeRevision(drafted, version ?? 0, content)
    },
  })
  serial += 1
  return { ...editor, serial, account, tab, $drafts, id, isLocked, number }
}

/** The id of a new article follows its title until the user types one. */
export function edit<Name extends FieldName>(
  editor: ArticleEditor,
  name: Name,
  value: ArticleContent[Name],
): void {
  const { saved, content } = editor.$state.get()
  const isProposed = content.id === '' || content.id === proposeId(content.title)
  const follows = name === 'title' && !saved && isProposed
  editor.edit({ [name]: value, ...(follows && { id: proposeId(String(value)) }) })
  // A new article gets a row at the first key; after network failures the autosave retries.
  if (editor.id() === null && !editor.autosave.$state.get().problem) editor.autosave.flush()
}

export function followBuildOf({ published, build_id }: AdminArticle): void {
  if (published && build_id !== null)
    findBuild(build_id).then(followBuild, () => {
      // Other places show the build's state too.
    })
}
