import { type LocalDraft, listLocalDrafts, localDraftKey } from '../../../../lib/local-draft.ts'
import type { ArticleContent } from './content.ts'

export type TabDraft = LocalDraft<ArticleContent> & {
  tab: string
  article: number | null
}

export const tabDraftKey = (account: string, article: number | null, tab: string): string =>
  localDraftKey(account, `${article ?? ''}:${tab}`)

/** Drafts of one account and article; null for new articles. */
export function listTabDrafts(account: string, article: number | null): TabDraft[] {
  const prefix = localDraftKey(account, article === null ? '' : `${article}:`)
  const drafts = listLocalDrafts<ArticleContent>(prefix).map(({ key, ...draft }) => {
    const [number, tab = ''] = key.split(':').slice(-2)
    return { ...draft, tab, article: Number(number) || null }
  })
  return article === null ? drafts.filter(({ version }) => !version) : drafts
}
