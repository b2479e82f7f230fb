import type { ListedArticle } from './contract.ts'

/** A page of a list of articles, the newest first (rule: pages/lists-in-pages). */
export type ListPage = {
  articles: ListedArticle[]
  /** The page with newer articles; null on the front. */
  newer: PageLink | null
  older: PageLink | null
}

/** The path of a page of a list, with the months of its articles in words; a front has none. */
export type PageLink = { path: string; dates: string | null }
