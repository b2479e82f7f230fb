import type { ArticleImage } from '../features/base/images/contract.ts'
import type { CardKind } from '../features/kitchen/cards/shared/card-kinds.ts'
import type { Measures, neededMeasures } from '../features/kitchen/cards/shared/measures.ts'
import type { AuthorNote } from '../features/publishing/articles/author-note.ts'
import type { Article } from '../features/publishing/articles/contract.ts'
import type { ListPage } from '../features/publishing/articles/list-page.ts'
import type { SeriesPlace } from '../features/publishing/articles/series-place.ts'
import type { Author } from '../features/publishing/authors/contract.ts'
import type { CategoryData } from '../features/publishing/categories/category-data.ts'
import type { Category } from '../features/publishing/categories/contract.ts'
import type { Correction } from '../features/publishing/corrections/contract.ts'
import type { TextPage } from '../features/publishing/pages/contract.ts'
import type { ListedSeries } from '../features/publishing/series/contract.ts'
import type { CardEntry, PageTeaser } from '../features/publishing/teasers/contract.ts'
import type { CommentList } from '../features/readers/comments/contract.ts'
import type { PublicIssue } from '../features/readers/newsletter/public-issues.server.ts'
import type { SiteIdentity } from '../features/site/site-settings/contract.ts'
import type { ArticleLink } from '../lib/article-fields.ts'

export type FrameData = {
  site: SiteIdentity
  /** False until the site has an administrator. */
  is_set_up: boolean
  /** All categories with their subcategories. */
  categories: Category[]
  /** rule: categories-and-series/in-menus */
  menu_categories: Category[]
  /** rule: categories-and-series/footer-top-ten */
  subjects: Category[]
  card_kinds: CardKind[]
  year: number
}

export type ArticleSurroundings = {
  place: SeriesPlace | null
  /** rule: articles/previous-and-next */
  previous: ArticleLink | null
  next: ArticleLink | null
  related: PageTeaser[]
  authors: AuthorNote[]
  corrections: Correction[]
}

/** A page of whole months, or one part of them. */
export type MonthsPage<Entry = PageTeaser> = ListPage<Entry> & {
  /** Its months, and which part of them it is. */
  name: string
  /** The months as text. */
  months: string
}

export type ListFront<Entry = PageTeaser> = ListPage<Entry> & {
  count: number
}

/** The first page of cards; cards in `season` are not in `articles`. */
export type CardFront = ListFront<CardEntry> & {
  /** The month of the season; 1 is January. */
  month: number
  season: CardEntry[]
}

export type Season = { month: number; articles: PageTeaser[] }

/** An address with the time of its last change. */
export type PageAddress = {
  path: string
  changed: string | undefined
  /** The path of a picture, of an article. */
  picture?: string | undefined
  /** Whether the sitemap leaves it out. */
  isUnlisted?: boolean
}

export type CategoryIntroduction = {
  /** Text, in which blank lines separate paragraphs. */
  description: string
  picture: ArticleImage | null
  starts: PageTeaser[]
}

/**
 * What pages may show. `releaseData` notes the calls of a page, by which it knows when to render it
 * again.
 */
export type SiteData = {
  frame(): Promise<FrameData>
  article(id: string): Promise<Article | null>
  surroundings(id: string): Promise<ArticleSurroundings>
  discussion(id: string): Promise<CommentList>
  count(): Promise<number>
  /** Newest articles; all without a count. */
  newest(count?: number): Promise<PageTeaser[]>
  /** Most read articles, at most twelve. */
  mostRead(count: number): Promise<PageTeaser[]>
  /** Articles in the order of the ids, without unpublished ones. */
  inOrder(ids: string[]): Promise<PageTeaser[]>
  category(slug: string): Promise<CategoryData | null>
  /** @param path as `/category/food` */
  listFront(path: string): Promise<ListFront | null>
  /**
   * Resolves to null for a page that does not exist.
   * @param months as in the address, `2024-03`
   */
  listPage(path: string, months: string): Promise<MonthsPage | null>
  cardFront(kind: CardKind): Promise<CardFront>
  cardPage(kind: CardKind, months: string): Promise<MonthsPage<CardEntry> | null>
  season(): Promise<Season>
  addresses(): Promise<PageAddress[]>
  categoryIntroduction(slug: string): Promise<CategoryIntroduction>
  author(slug: string): Promise<Author | null>
  corrections(): Promise<Correction[]>
  /** Sent issues, newest first. */
  issues(): Promise<PublicIssue[]>
  /** Resolves to null for an issue that is not on the site. */
  issue(id: string): Promise<PublicIssue | null>
  series(): Promise<ListedSeries[]>
  page(path: string): Promise<TextPage | null>
  /** rule: search/most-asked */
  askedQuestions(): Promise<string[]>
  /** Spellings of the same word, as `mold, mould`. */
  spellings(): Promise<string[]>
  measures(needed: ReturnType<typeof neededMeasures>): Promise<Measures>
  /** The newest articles of a list, with their texts. */
  feed(list: string): Promise<Article[]>
}
