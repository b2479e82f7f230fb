import { proposeId } from '@site/text/propose-id.ts'
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { createDocument } from '../../../../../components/document/create-document.ts'
import type { DocumentState, EditedDocument } from '../../../../../components/document/document.ts'
import { BROWSER } from '../../../../../components/document/unsaved-text.ts'
import { CallError } from '../../../../../lib/call.ts'
import { followBuild } from '../../../../base/builds/store.ts'
import { findOthers } from '../../../../base/presence/shared/find-others.ts'
import { $account } from '../../../../base/session/account.ts'
import type { AdminArticle } from '../contract.ts'
import { tellDone, tellRefused } from '../outcome-toasts.ts'
import {
  createArticle,
  deleteDraft,
  findBuild,
  listDrafts,
  listRevisions,
  readAdminArticle,
  readAutosave,
  readRevision,
  saveDraft,
  savePendingVersion,
  storeRevision,
  updateArticle,
} from './article-calls.ts'
import {
  type ArticleContent,
  contentOf,
  contentOfChange,
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

export type ArticleDrafts = {
  /** The database row that holds the drafts of a new article; null before the first key. */
  row: { id: string; aux_id: number } | null
  recoverable: RecoverableDraft[]
  /** Whether another tab of this browser has unsaved text. */
  otherTab: boolean
}

export type ArticleEditor = EditedDocument<AdminArticle, ArticleContent> & {
  serial: number
  account: string
  /** A random id of this tab, which keeps its drafts apart from those of other tabs. */
  tab: string
  $drafts: WritableAtom<ArticleDrafts>
  /** The id of the article; null before the first key of a new article. */
  id(): string | null
  /** Whether the user must choose among unsaved texts first. */
  isLocked(): boolean
  /** The number of the article or of its row; null before the first key of a new article. */
  number(): number | null
  /** Whether the fields show a pending version. */
  showsChange(): boolean
}

let serial = 0

const isGone = (error: unknown) => error instanceof CallError && error.status === 404

/**
 * @param opened the id of the article; null for a new one
 * @param showsPublic whether the fields show what readers see, even if there is a pending version
 */
export function createArticleDocument(
  opened: string | null,
  $loggedIn: ReadableAtom<string> = $account,
  showsPublic = false,
): ArticleEditor {
  const account = $loggedIn.get()
  const tab = crypto.randomUUID()
  const $drafts = atom<ArticleDrafts>({ row: null, recoverable: [], otherTab: false })
  const present = () => editor.$state.get().saved ?? $drafts.get().row
  const id = () => present()?.id ?? (editor.$state.get().status === 'loaded' ? null : opened)
  const number = () => present()?.aux_id ?? null
  const isLocked = () => opened !== null && $drafts.get().recoverable.length > 0
  let isPublic = showsPublic
  const changeOf = (article: AdminArticle | null) => (isPublic ? null : (article?.pending ?? null))
  const shown = (article: AdminArticle) =>
    isPublic ? contentOf(article) : contentOfChange(article)

  const asShown = (article: AdminArticle): AdminArticle => {
    const change = changeOf(article)
    return change
      ? { ...article, updated_by: change.saved_by, updated_at: change.saved_at }
      : article
  }

  const editor: EditedDocument<AdminArticle, ArticleContent> = createDocument<
    AdminArticle,
    ArticleContent
  >({
    kind: 'article',
    $account: $loggedIn,
    empty: EMPTY,
    contentOf: shown,
    versionOf: (article) => changeOf(article)?.version ?? article.version,
    same: sameArticle,
    fixed: ['id'],
    problemsOf: (content, saved, way = changeOf(saved) ? 'later' : 'now') =>
      problemsOfContent(content, saved, way === 'later' ? false : undefined),
    async load() {
      const requestedId = id()
      const [article, drafts, autosaves, openTabs] = await Promise.all([
        requestedId === null ? null : readAdminArticle(requestedId),
        listDrafts(requestedId),
        readAutosave(),
        findOpenTabs(),
      ])
      const saved = article && article.version > 0 ? article : null
      isPublic &&= Boolean(saved?.pending)
      const isClosed = (draft: { tab: string }) => !openTabs.has(draft.tab)
      const closed = drafts.filter(isClosed)
      const local = listTabDrafts(account, article?.aux_id ?? null).filter(isClosed)
      const recoverable = findRecoverable(saved ? shown(saved) : EMPTY, closed, local)
      $drafts.set({ row: saved ? null : article, recoverable, otherTab: false })
      if (saved && recoverable.length === 0) {
        // The drafts of closed tabs are deleted, because none of them differs from the saved text.
        for (const { tab } of local) BROWSER.write(tabDraftKey(account, saved.aux_id, tab), null)
        for (const { tab } of closed) deleteDraft(saved.id, tab).catch(() => {})
      }
      return { saved: saved && asShown(saved), autosaves }
    },
    async save(content, version, saved, way) {
      if (saved) {
        const send = way === 'later' ? savePendingVersion : updateArticle
        const done = await send(content, version ?? saved.version, tab)
        isPublic = way === 'now' && done.pending !== null
        return asShown(done)
      }
      const { row } = $drafts.get()
      // The server makes the article from the row and its draft. The row is gone when an earlier
      // save succeeded whose response was lost.
      if (row)
        await saveDraft({ id: row.id, tab, version }, content).catch((error) => {
          if (!isGone(error)) throw error
        })
      return createArticle(content, tab)
    },
    reread: async (sent) => asShown(await readAdminArticle(sent.id)),
    hasSaved: (article, sent, way) =>
      way === 'later'
        ? article.pending !== null && sameArticle(contentOfChange(article), sent)
        : sameArticle(contentOf(article), sent),
    async readVersion(version) {
      const { saved } = editor.$state.get()
      const listed = saved ? await listRevisions(saved.id) : []
      const match = listed.find((one) => one.version === version && one.reason !== 'draft')
      return match && saved ? { ...shown(saved), ...(await readRevision(match.id)) } : null
    },
    isOpen: ({ state }) => state !== 'binned',
    isLocked,
    onSaved(saved, before) {
      const { row } = $drafts.get()
      if (!before && row && row.aux_id !== saved.aux_id) deleteDraft(row.id, tab).catch(() => {})
      const change = changeOf(saved)
      const message = messageOfSave(saved, change !== null, before)
      tellDone({ record: before ? 'updated' : 'created', message })
      if (!change) followBuildOf(saved)
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
        // The row of the draft was deleted elsewhere. The next attempt stores the text in a new
        // row.
        if (isGone(error)) change(null)
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
  const showsChange = () => changeOf(editor.$state.get().saved) !== null
  const adopt = (article: AdminArticle) => editor.adopt(asShown(article))
  return { ...editor, adopt, serial, account, tab, $drafts, id, isLocked, number, showsChange }
}

/** What a save has meant for readers (rule: editor/messages). */
function messageOfSave(
  { published, pending, scheduled_at }: AdminArticle,
  isLater: boolean,
  before: AdminArticle | null,
): string {
  if (isLater) return 'Saved for later. Readers see the previous text until you publish the change.'
  if (published) return before?.pending && !pending ? 'Change published.' : 'Updated for readers.'
  return scheduled_at ? 'Saved. It will be published as scheduled.' : 'Draft saved.'
}

/** Edits a field. The id of a new article follows its title until the user types an id. */
export function edit<Name extends FieldName>(
  editor: ArticleEditor,
  name: Name,
  value: ArticleContent[Name],
): void {
  const { saved, content } = editor.$state.get()
  const isProposed = content.id === '' || content.id === proposeId(content.title)
  const follows = name === 'title' && !saved && isProposed
  editor.edit({ [name]: value, ...(follows && { id: proposeId(String(value)) }) })
  // A new article gets a row in the database at the first key. After an error autosave tries again.
  if (editor.id() === null && !editor.autosave.$state.get().problem) editor.autosave.flush()
}

export function followBuildOf({ published, build_id }: AdminArticle): void {
  if (published && build_id !== null) findBuild(build_id).then(followBuild, () => {})
}
