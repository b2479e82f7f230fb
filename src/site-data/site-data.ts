import type { Article, ListedArticle } from '../features/articles/contract.ts'
import type { SeriesPlace } from '../features/articles/series-place.ts'
import type { Category } from '../features/categories/contract.ts'
import type { CommentList } from '../features/comments/contract.ts'
import type { ListedSeries } from '../features/series/contract.ts'

/** What the frame of every page shows. */
export type FrameData = {
  /** The categories at the top, each with everything below it. */
  categories: Category[]
  /** What the footer lists (rule: categories-and-series/footer-top-ten). */
  subjects: Category[]
  year: number
}

/** What stands around an article on its page. */
export type ArticleSurroundings = {
  place: SeriesPlace | null
  previous: ListedArticle | undefined
  next: ListedArticle | undefined
  related: ListedArticle[]
}

/** A category with what belongs to it (rule: categories-and-series/includes-descendants). */
export type CategoryData = {
  category: Category
  /** From the top of the tree down to its parent. */
  above: Category[]
  below: { category: Category; count: number }[]
  /** The newest first. */
  articles: ListedArticle[]
}

/**
 * Everything that pages read of the database. A page reads nothing else, so that its key can be made
 * of what it asked for: see `releaseData`.
 */
export type SiteData = {
  frame(): Promise<FrameData>
  /** A published article; null when there is none. */
  article(id: string): Promise<Article | null>
  surroundings(id: string): Promise<ArticleSurroundings>
  /** The first page of a discussion, as a guest sees it. */
  discussion(id: string): Promise<CommentList>
  /** How many articles are published. */
  count(): Promise<number>
  /** The newest articles first, all of them without a number. */
  newest(count?: number): Promise<ListedArticle[]>
  /** The articles with the given ids, in that order, without those that are not published. */
  inOrder(ids: string[]): Promise<ListedArticle[]>
  category(slug: string): Promise<CategoryData | null>
  /** Every series that has something to read, in the editors' order. */
  series(): Promise<ListedSeries[]>
  /** Lists of words that searches take for the same: `mold, mould`. */
  spellings(): Promise<string[]>
  /** The newest articles with their text, as a feed has them; of a category or of all. */
  feed(category: string | null): Promise<Article[]>
}
