import type { PageTeaser } from '../teasers/contract.ts'

/** rule: pages/lists-in-pages */
export type ListPage<Entry = PageTeaser> = {
  articles: Entry[]
  newer: PageLink | null
  older: PageLink | null
}

export type PageLink = { path: string; dates: string | null }
