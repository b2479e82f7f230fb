type Order = 'asc' | 'desc'

/** The part of Pagefind's API that is used here: https://pagefind.app/docs/api/ */
export type Pagefind = {
  /** The number of pages by filter and value. */
  filters(): Promise<Record<string, Record<string, number>>>
  search(keyword: string | null, options: PagefindOptions): Promise<{ results: PagefindMatch[] }>
}
export type PagefindOptions = { filters: Record<string, unknown>; sort?: Record<string, Order> }
export type PagefindMatch = { id: string; score: number; data(): Promise<MatchedPage> }
export type MatchedPage = {
  url: string
  /** Words with `<` and `>` escaped, which `locations` count. */
  raw_content: string
  meta: Record<string, string | undefined>
  locations: number[]
  anchors: { element: string; id: string; text: string; location: number }[]
}
