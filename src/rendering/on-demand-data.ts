import * as v from 'valibot'
import { findIsSetUp } from '../features/accounts/account/set-up/find-set-up.server.ts'
import { findMeasures } from '../features/kitchen/cards/measures/measures.server.ts'
import { KINDS } from '../features/kitchen/cards/shared/card-kinds.ts'
import { measuresFor } from '../features/kitchen/cards/shared/measures.ts'
import {
  findNewestArticles,
  findPageTeasers,
} from '../features/publishing/articles/articles.server.ts'
import { type Article, article } from '../features/publishing/articles/contract.ts'
import { type Neighbors, neighborIds } from '../features/publishing/articles/neighbors.ts'
import { findAuthors } from '../features/publishing/authors/authors.server.ts'
import { type Author, author, unpublishedAuthor } from '../features/publishing/authors/contract.ts'
import { findCategoryTrees } from '../features/publishing/categories/categories.server.ts'
import { type Correction, correction } from '../features/publishing/corrections/contract.ts'
import { findCorrections } from '../features/publishing/corrections/corrections.server.ts'
import { findPages, textPage } from '../features/publishing/pages/find-pages.server.ts'
import { findAskedQuestions } from '../features/publishing/search/asked-questions.server.ts'
import { type SeriesOfArticle, seriesOfArticle } from '../features/publishing/series/contract.ts'
import { type CommentList, commentPage } from '../features/readers/comments/contract.ts'
import {
  findPublicIssue,
  findPublicIssues,
} from '../features/readers/newsletter/public-issues.server.ts'
import { findSiteIdentity } from '../features/site/site-settings/find-settings.server.ts'
import { readResult } from '../server/database-errors.ts'
import { readGuestEnv } from '../server/env.ts'
import { guestClient } from '../server/supabase.ts'
import { largestOf } from './category-lists.ts'
import { neighborsOfRelease } from './neighbors-of-release.ts'
import { releaseData, SUBJECTS } from './release-data.ts'
import type { ArticleSurroundings, FrameData, SiteData } from './site-data.ts'
import { surroundingsOf } from './surroundings.ts'

/** How long the frame's data is cached; it seldom changes. */
const FRAME_PERIOD_MS = 60_000

/** The name of the database is part of the cache, because tests use several. */
let frame: Kept | undefined
type Kept = { read: Promise<FrameData>; asked?: Promise<string[]>; at: number; database: string }

/**
 * Data for rendering pages on demand.
 * @param request at the address of the release that is served
 * @param first id of an article that is read together with the frame's data
 */
export async function onDemandData(request: Request, first?: string): Promise<SiteData> {
  const database = readGuestEnv().SUPABASE_URL
  if (frame?.database !== database || Date.now() - frame.at > FRAME_PERIOD_MS) {
    frame = { read: readFrame(), at: Date.now(), database }
    frame.read.catch(() => {
      frame = undefined
    })
  }
  const kept = frame
  const pages = new Map<string, Promise<PageOfArticle | null>>()
  const pageOf = (id: string) => {
    const page = pages.get(id) ?? findPage(request, id)
    pages.set(id, page)
    return page
  }
  // The frame's data is read first, because Astro numbers islands in the order of rendering: no
  // part may wait.
  const [frameData] = await Promise.all([kept.read, first && pageOf(first)])
  let whole: Promise<SiteData> | undefined
  const lists = () => {
    whole ??= releaseData().then(({ data }) => data)
    return whole
  }
  const published = async (id: string) => {
    const page = await pageOf(id)
    if (!page) throw new Error(`${id} is not published.`)
    return page
  }
  return {
    frame: async () => frameData,
    article: async (id) => (await pageOf(id))?.article ?? null,
    surroundings: async (id) => (await published(id)).surroundings,
    discussion: async (id) => (await published(id)).discussion,
    count: async () => (await lists()).count(),
    newest: async (count) =>
      count === undefined ? (await lists()).newest() : findNewestArticles(guestClient(), count),
    mostRead: async (count) => (await lists()).mostRead(count),
    inOrder: async (ids) => (await lists()).inOrder(ids),
    category: async (slug) => (await lists()).category(slug),
    listFront: async (path) => (await lists()).listFront(path),
    listPage: async (path, months) => (await lists()).listPage(path, months),
    cardFront: async (kind) => (await lists()).cardFront(kind),
    cardPage: async (kind, months) => (await lists()).cardPage(kind, months),
    season: async () => (await lists()).season(),
    addresses: async () => (await lists()).addresses(),
    categoryIntroduction: async (slug) => (await lists()).categoryIntroduction(slug),
    corrections: () => findCorrections(guestClient()),
    issues: () => findPublicIssues(guestClient()),
    issue: (id) => findPublicIssue(guestClient(), id),
    series: async () => (await lists()).series(),
    measures: async (request) => measuresFor(request, await findMeasures(guestClient())),
    askedQuestions: () => askedQuestions(kept),
    spellings: async () => (await lists()).spellings(),
    author: async (slug) => (await lists()).author(slug),
    page: async (path) => textPage((await findPages(guestClient())).get(path)),
    feed: async (list) => (await lists()).feed(list),
  }
}

/** Each search shows them, so they are kept as long as the frame. */
function askedQuestions(kept: Kept): Promise<string[]> {
  const asked = kept.asked ?? findAskedQuestions(guestClient())
  kept.asked = asked
  asked.catch(() => {
    delete kept.asked
  })
  return asked
}

async function readFrame(): Promise<FrameData> {
  const client = guestClient()
  const [site, is_set_up, trees, answer, kinds] = await Promise.all([
    findSiteIdentity(client),
    findIsSetUp(client),
    findCategoryTrees(client),
    client.rpc('category_counts'),
    client.rpc('card_kinds'),
  ])
  const hasKind = readResult(v.record(v.string(), v.boolean()), kinds)
  const counts = new Map(Object.entries(readResult(v.record(v.string(), v.number()), answer)))
  return {
    site,
    is_set_up,
    categories: trees.all,
    menu_categories: trees.inMenus,
    subjects: largestOf(trees.inMenus, counts, SUBJECTS, site.footer_exclusions),
    card_kinds: KINDS.filter((kind) => hasKind[kind]),
    year: new Date().getFullYear(),
  }
}

type PageOfArticle = {
  article: Article
  surroundings: ArticleSurroundings
  discussion: CommentList
}

/** An answer of the SQL function `page_of_article`. */
const storedPage = v.object({
  article,
  series: v.nullable(seriesOfArticle),
  authors: v.array(author),
  corrections: v.array(correction),
  discussion: commentPage,
})

/** Resolves to null for an unpublished article and for a former address. */
async function findPage(request: Request, id: string): Promise<PageOfArticle | null> {
  const [answer, neighborsOf] = await Promise.all([
    guestClient().rpc('page_of_article', { p_slug: id }),
    neighborsOfRelease(request),
  ])
  const stored = readResult(v.nullable(storedPage), answer)
  if (!stored) return null
  const { article, series, authors, corrections, discussion } = stored
  const neighbors = neighborsOf(article, series ? [series] : [])
  const surroundings = await withNeighbors(article, neighbors, authors, corrections)
  return { article, surroundings, discussion }
}

/**
 * What is around an article that need not be published.
 * @param series the series as the page shows it, which guests may not see
 */
export async function readSurroundings(
  request: Request,
  article: Article,
  series: SeriesOfArticle | null,
): Promise<ArticleSurroundings> {
  const slugs = article.authors.map(({ slug }) => slug)
  const [neighborsOf, authors, corrections] = await Promise.all([
    neighborsOfRelease(request),
    findAuthors(guestClient(), slugs),
    findCorrections(guestClient(), article.aux_id),
  ])
  const published_at = article.published_at ?? new Date().toISOString()
  const neighbors = neighborsOf({ ...article, published_at }, series ? [series] : [])
  return withNeighbors(article, neighbors, authors, corrections)
}

/** Reads the neighbors, because some may not be published any more since the release. */
async function withNeighbors(
  { authors: byline }: Article,
  neighbors: Neighbors,
  authors: Author[],
  corrections: Correction[],
): Promise<ArticleSurroundings> {
  const teasers = await findPageTeasers(guestClient(), neighborIds(neighbors))
  const listed = new Map(teasers.map((teaser) => [teaser.id, teaser]))
  const bySlug = new Map(authors.map((one) => [one.slug, one]))
  const ofArticle = byline.map((entry) => bySlug.get(entry.slug) ?? unpublishedAuthor(entry))
  return surroundingsOf(neighbors, listed, ofArticle, corrections)
}
