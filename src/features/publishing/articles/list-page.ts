import type { PageTeaser } from '../teasers/contract.ts'

/** rule: pages/lists-in-pages */
export type ListPage<Entry = PageTeaser> = {
  articles: Entry[]
  newer: PageLink | null
  older: PageLink | null
}

/** The front of a list has no name. */
export type PageLink = { path: string; name: string | null }
