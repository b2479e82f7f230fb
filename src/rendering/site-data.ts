import type { AuthorNote } from '../features/articles/author-note.ts'
import type { Article, ListedArticle } from '../features/articles/contract.ts'
import type { ListPage } from '../features/articles/list-page.ts'
import type { SeriesPlace } from '../features/articles/series-place.ts'
import type { Author } from '../features/authors/contract.ts'
import type { CategoryData } from '../features/categories/category-data.ts'
import type { Category } from '../features/categories/contract.ts'
import type { CommentList } from '../features/comments/contract.ts'
import type { Correction } from '../features/corrections/contract.ts'
import type { ArticleImage } from '../features/images/contract.ts'
import type { TextPage } from '../features/pages/contract.ts'
import type { ListedSeries } from '../features/series/contract.ts'
import type { SiteIdentity } from '../features/site-settings/contract.ts'
import type { ArticleLink } from '../lib/article-fields.ts'

/** What the frame of every page shows. */
export type FrameData = {
  site: SiteIdentity
  /** False until there is a first administrator. */
  is_set_up: boolean
  /** The categories at the top, each with everything below it. */
  categories: Category[]
  /** What the footer lists (rule: categories-and-series/footer-top-ten). */
  subjects: Category[]
  year: number
}

/** What stands around an article on its page. */
export type ArticleSurroundings = {
  place: SeriesPlace | null
  /** In its series, or in time (rule: articles/previous-and-next). */
  previous: ArticleLink | null
  next: ArticleLink | null
  related: ListedArticle[]
  authors: AuthorNote[]
  /** The newest first. */
  corrections: Correction[]
}

/** A page of a list with a number of its own. */
export type NumberedPage = ListPage & {
  number: number
  /** The months of its articles in words. */
  dates: string
}

/** The page at the address of the list itself: its newest articles. */
export type ListFront = ListPage & {
  /** How many articles the whole list has. */
  count: number
}

/** A page of some content, and when what it shows last changed, where that is known. */
export type PageAddress = {
  path: string
  changed: string | undefined
  /** A list without an entry, which search engines need not know. */
  isEmpty?: boolean
}

/** What stands above the list of a category. */
export type CategoryIntroduction = {
  /** Plain text: paragraphs, with an empty line between two. */
  description: string
  picture: ArticleImage | null
  /** The articles to begin with. */
  starts: ListedArticle[]
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
  /** The newest articles of the list at a path such as `/category/food`; null when there is no such list. */
  listFront(path: string): Promise<ListFront | null>
  /** A numbered page of the list at `path`; null for one that is not there, and for `01` or `x`. */
  listPage(path: string, number: string): Promise<NumberedPage | null>
  /** Every page whose address has a variable part, and every page of text. */
  addresses(): Promise<PageAddress[]>
  categoryIntroduction(slug: string): Promise<CategoryIntroduction>
  /** An author who has published something; null when there is none. */
  author(slug: string): Promise<Author | null>
  /** Those of all published articles, the newest first. */
  corrections(): Promise<Correction[]>
  /** Every series that has something to read, in the editors' order. */
  series(): Promise<ListedSeries[]>
  /** The page of text at an address; null when readers may open none there. */
  page(path: string): Promise<TextPage | null>
  /** Lists of words that searches take for the same: `mold, mould`. */
  spellings(): Promise<string[]>
  /** The newest articles with their text, as a feed has them, of the list at a path such as `/articles`. */
  feed(list: string): Promise<Article[]>
}
