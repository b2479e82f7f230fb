import type { ListedArticle } from '../teasers/contract.ts'

/** rule: pages/lists-in-pages */
export type ListPage<Entry = ListedArticle> = {
  articles: Entry[]
  newer: PageLink | null
  older: PageLink | null
}

export type PageLink = { path: string; dates: string | null }
