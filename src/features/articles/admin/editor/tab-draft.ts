import { type LocalDraft, listLocalDrafts, localDraftKey } from '../../../../lib/local-draft.ts'
import type { ArticleContent } from './content.ts'

/** This browser's copy of what was typed in one tab and not saved. */
export type TabDraft = LocalDraft<ArticleContent> & {
  tab: string
  /** The number of the article; null before its first key has reached the server. */
  article: number | null
}

export const tabDraftKey = (account: string, article: number | null, tab: string): string =>
  localDraftKey(account, `${article ?? ''}:${tab}`)

/** The copies of one account for one article; null for all articles that were never saved. */
export function listTabDrafts(account: string, article: number | null): TabDraft[] {
  const prefix = localDraftKey(account, article === null ? '' : `${article}:`)
  const drafts = listLocalDrafts<ArticleContent>(prefix).map(({ key, ...draft }) => {
    const [number, tab = ''] = key.split(':').slice(-2)
    return { ...draft, tab, article: Number(number) || null }
  })
  return article === null ? drafts.filter(({ version }) => !version) : drafts
}
