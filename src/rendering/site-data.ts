import type { AuthorNote } from '../features/articles/author-note.ts'
import type { Article, CardEntry, ListedArticle } from '../features/articles/contract.ts'
import type { ListPage } from '../features/articles/list-page.ts'
import type { SeriesPlace } from '../features/articles/series-place.ts'
import type { Author } from '../features/authors/contract.ts'
import type { CardKind } from '../features/cards/shared/card-kinds.ts'
import type { askedOf, Measures } from '../features/cards/shared/measures.ts'
import type { CategoryData } from '../features/categories/category-data.ts'
import type { Category } from '../features/categories/contract.ts'
import type { CommentList } from '../features/comments/contract.ts'
import type { Correction } from '../features/corrections/contract.ts'
import type { ArticleImage } from '../features/images/contract.ts'
import type { PublicIssue } from '../features/newsletter/public-issues.server.ts'
import type { TextPage } from '../features/pages/contract.ts'
import type { ListedSeries } from '../features/series/contract.ts'
import type { SiteIdentity } from '../features/site-settings/contract.ts'
import type { ArticleLink } from '../lib/article-fields.ts'

export type FrameData = {
  site: SiteIdentity
  /** False until there is a first administrator. */
  is_set_up: boolean
  /** Top categories with all their subcategories. */
  categories: Category[]
  /** Of them those in menus (rule: categories-and-series/in-menus). */
  menu_categories: Category[]
  /** Categories in the footer (rule: categories-and-series/footer-top-ten). */
  subjects: Category[]
  /** Of which articles have cards. */
  card_kinds: CardKind[]
  year: number
}

export type ArticleSurroundings = {
  place: SeriesPlace | null
  /** In its series, or by time (rule: articles/previous-and-next). */
  previous: ArticleLink | null
  next: ArticleLink | null
  related: ListedArticle[]
  authors: AuthorNote[]
  corrections: Correction[]
}

export type NumberedPage<Entry = ListedArticle> = ListPage<Entry> & {
  number: number
  /** The months of its articles as text. */
  dates: string
}

/** The first page of a list: its newest articles. */
export type ListFront<Entry = ListedArticle> = ListPage<Entry> & {
  count: number
}

/** Of recipes or methods: `season` is left out of `articles`. */
export type CardFront = ListFront<CardEntry> & {
  /** In which the page was made: 1 is January. */
  month: number
  season: CardEntry[]
}

/** The articles with a card whose season this month is, the newest first. */
export type Season = { month: number; articles: ListedArticle[] }

/** A page, and when its content last changed, if known. */
export type PageAddress = {
  path: string
  changed: string | undefined
  /** Omitted from the sitemap: an empty list, or hidden from search engines. */
  isUnlisted?: boolean
}

export type CategoryIntroduction = {
  /** Plain text; a blank line separates paragraphs. */
  description: string
  picture: ArticleImage | null
  starts: ListedArticle[]
}

/** All data that pages may read, so that `releaseData` can make a page's key from its calls. */
export type SiteData = {
  frame(): Promise<FrameData>
  /** Null when it is not published. */
  article(id: string): Promise<Article | null>
  surroundings(id: string): Promise<ArticleSurroundings>
  discussion(id: string): Promise<CommentList>
  count(): Promise<number>
  /** Newest first; all without a count. */
  newest(count?: number): Promise<ListedArticle[]>
  /** Twelve at most, most views first. */
  mostRead(count: number): Promise<ListedArticle[]>
  /** In the order of the ids, without unpublished articles. */
  inOrder(ids: string[]): Promise<ListedArticle[]>
  category(slug: string): Promise<CategoryData | null>
  /** The newest articles of a list such as `/category/food`; null when there is no such list. */
  listFront(path: string): Promise<ListFront | null>
  /** Null for a missing page and for a malformed number (`01`, `x`). */
  listPage(path: string, number: string): Promise<NumberedPage | null>
  cardFront(kind: CardKind): Promise<CardFront>
  cardPage(kind: CardKind, number: string): Promise<NumberedPage<CardEntry> | null>
  season(): Promise<Season>
  addresses(): Promise<PageAddress[]>
  categoryIntroduction(slug: string): Promise<CategoryIntroduction>
  /** Null for an author without a published article. */
  author(slug: string): Promise<Author | null>
  corrections(): Promise<Correction[]>
  /** Sent issues of the newsletter that are on the site, the newest first. */
  issues(): Promise<PublicIssue[]>
  series(): Promise<ListedSeries[]>
  /** A page of text; null when it is not public. */
  page(path: string): Promise<TextPage | null>
  /** Words that searches treat as equal: `mold, mould`. */
  spellings(): Promise<string[]>
  /** What the tables of editors say about the units and ingredients of cards. */
  measures(asked: ReturnType<typeof askedOf>): Promise<Measures>
  /** The newest articles with text, for the feed of a list such as `/articles`. */
  feed(list: string): Promise<Article[]>
}
