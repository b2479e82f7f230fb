import {
  listUnsaved,
  typedAt,
  type UnsavedText,
  unsavedKey,
} from '../../../../../components/document/unsaved-text.ts'
import type { Draft } from '../drafts/contract.ts'
import { type ArticleContent, sameArticle } from './content.ts'

export type TabDraft = UnsavedText<ArticleContent> & { tab: string; article: number | null }

export type RecoverableDraft = UnsavedText<ArticleContent> & {
  /** Where the draft is stored: on the server, or only in this browser. */
  from: 'server' | 'browser'
  tab: string
  /** The number of the article; null when its first key has not reached the server. */
  article: number | null
  row: { id: string; aux_id: number } | null
}

/** The beginning of the name of the lock that each open tab holds; the tab's id follows. */
export const TAB_LOCK = 'article-editor '

export async function findOpenTabs(): Promise<Set<string>> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {}
  return new Set(held.map(({ name = '' }) => name.replace(TAB_LOCK, '')))
}

/** @param article the number of the article; null for a new one */
export const tabDraftKey = (account: string, article: number | null, tab: string): string =>
  unsavedKey('article', account, `${article ?? ''}:${tab}`)

/**
 * The drafts that this browser has stored.
 * @param article the number of the article; null for those of new articles
 */
export function listTabDrafts(account: string, article: number | null): TabDraft[] {
  const prefix = unsavedKey('article', account, article === null ? '' : `${article}:`)
  const drafts = listUnsaved<ArticleContent>(prefix).map(({ key, ...draft }) => {
    const [number, tab = ''] = key.split(':').slice(-2)
    return { ...draft, tab, article: Number(number) || null }
  })
  return article === null ? drafts.filter(({ version }) => !version) : drafts
}

/** The content of a draft; the id is that of the saved article, because drafts do not change it. */
export const contentOfDraft = (
  { content }: Pick<Draft | TabDraft, 'content'>,
  saved: ArticleContent,
): ArticleContent => ({
  ...saved,
  ...(content as Partial<ArticleContent>),
  ...(saved.id && { id: saved.id }),
})

function articleOf(stored: Draft | TabDraft, drafts: Draft[]) {
  const article = 'article' in stored ? stored.article : stored.aux_id
  const draft = drafts.find(({ aux_id }) => aux_id === article)
  return { article, row: draft ? { id: draft.article_id, aux_id: draft.aux_id } : null }
}

/** The drafts that differ from the saved text, newest first. */
export function findRecoverable(
  saved: ArticleContent,
  drafts: Draft[],
  local: TabDraft[],
): RecoverableDraft[] {
  const recoverable =
    (from: RecoverableDraft['from']) =>
    (stored: Draft | TabDraft): RecoverableDraft => ({
      from,
      tab: stored.tab,
      ...articleOf(stored, drafts),
      content: contentOfDraft(stored, saved),
      version: stored.version,
      saved_at: stored.saved_at,
    })
  const sent = drafts.map(recoverable('server'))
  const isSent = ({ tab, content }: RecoverableDraft) =>
    sent.some((draft) => draft.tab === tab && sameArticle(draft.content, content))
  const unsent = local.map(recoverable('browser')).filter((draft) => !isSent(draft))
  return [...sent, ...unsent]
    .filter(({ content }) => !sameArticle(content, saved))
    .sort((one, other) => typedAt(other.saved_at, other.from) - typedAt(one.saved_at, one.from))
}
