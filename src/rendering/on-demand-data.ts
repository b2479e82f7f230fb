import * as v from 'valibot'
import { findIsSetUp } from '../features/accounts/account/set-up/find-set-up.server.ts'
import { findMeasures } from '../features/kitchen/cards/measures/measures.server.ts'
import { KINDS } from '../features/kitchen/cards/shared/card-kinds.ts'
import { measuresFor } from '../features/kitchen/cards/shared/measures.ts'
import {
  findNewestArticles,
  findPageTeasers,
  pageTeaser,
} from '../features/publishing/articles/articles.server.ts'
import { besideArticle } from '../features/publishing/articles/beside.ts'
import { type Article, article } from '../features/publishing/articles/contract.ts'
import { seriesParts } from '../features/publishing/articles/related.ts'
import { neighboursOf, placeInSeries } from '../features/publishing/articles/series-place.ts'
import { author, unpublishedAuthor } from '../features/publishing/authors/contract.ts'
import { findCategoryTrees } from '../features/publishing/categories/categories.server.ts'
import { correction } from '../features/publishing/corrections/contract.ts'
import { findCorrections } from '../features/publishing/corrections/corrections.server.ts'
import { findPages, textPage } from '../features/publishing/pages/find-pages.server.ts'
import { type SeriesOfArticle, seriesOfArticle } from '../features/publishing/series/contract.ts'
import { commentPage } from '../features/readers/comments/contract.ts'
import { findPublicIssues } from '../features/readers/newsletter/public-issues.server.ts'
import { findSiteIdentity } from '../features/site/site-settings/find-settings.server.ts'
import { readResult } from '../server/database-errors.ts'
import { readGuestEnv } from '../server/env.ts'
import { guestClient } from '../server/supabase.ts'
import { largestOf } from './category-lists.ts'
import { MORE_BY_AUTHOR, RELATED, releaseData, SUBJECTS } from './release-data.ts'
import type { ArticleSurroundings, FrameData, SiteData } from './site-data.ts'

/** How long the frame's data is cached; it seldom changes. */
const FRAME_PERIOD_MS = 60_000

/** The name of the database is part of the cache, because tests use several. */
let frame: { read: Promise<FrameData>; at: number; database: string } | undefined

/**
 * Data for rendering pages on demand.
 * @param first id of an article that is read together with the frame's data
 */
export async function onDemandData(first?: string): Promise<SiteData> {
  const database = readGuestEnv().SUPABASE_URL
  if (frame?.database !== database || Date.now() - frame.at > FRAME_PERIOD_MS) {
    frame = { read: readFrame(), at: Date.now(), database }
    frame.read.catch(() => {
      frame = undefined
    })
  }
  const pages = new Map<string, Promise<PageOfArticle | null>>()
  const pageOf = (id: string) => {
    const page = pages.get(id) ?? findPage(id)
    pages.set(id, page)
    return page
  }
  // The frame's data is read first, because Astro numbers islands in the order of rendering: no
  // part may wait.
  const [frameData] = await Promise.all([frame.read, first && pageOf(first)])
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
    async surroundings(id) {
      const { article, surroundings } = await published(id)
      return surroundingsFrom(article, surroundings)
    },
    discussion: async (id) => (await published(id)).discussion,
    count: async () => (await lists()).count(),
    newest: async (count) =>
      count === undefined ? (await lists()).newest() : findNewestArticles(guestClient(), count),
    mostRead: async (count) => (await lists()).mostRead(count),
    inOrder: async (ids) => (await lists()).inOrder(ids),
    category: async (slug) => (await lists()).category(slug),
    listFront: async (path) => (await lists()).listFront(path),
    listPage: async (path, number) => (await lists()).listPage(path, number),
    cardFront: async (kind) => (await lists()).cardFront(kind),
    cardPage: async (kind, number) => (await lists()).cardPage(kind, number),
    season: async () => (await lists()).season(),
    addresses: async () => (await lists()).addresses(),
    categoryIntroduction: async (slug) => (await lists()).categoryIntroduction(slug),
    corrections: () => findCorrections(guestClient()),
    issues: () => findPublicIssues(guestClient()),
    series: async () => (await lists()).series(),
    measures: async (request) => measuresFor(request, await findMeasures(guestClient())),
    spellings: async () => (await lists()).spellings(),
    author: async (slug) => (await lists()).author(slug),
    page: async (path) => textPage((await findPages(guestClient())).get(path)),
    feed: async (list) => (await lists()).feed(list),
  }
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

const surroundings = v.object({
  series: v.nullable(seriesOfArticle),
  corrections: v.array(correction),
  beside: besideArticle,
  related: v.array(v.string()),
  near: v.record(v.string(), v.array(v.string())),
  authors: v.array(author),
  teasers: v.array(pageTeaser),
})
type Surroundings = v.InferOutput<typeof surroundings>

const pageOfArticle = v.object({
  article,
  surroundings,
  discussion: commentPage,
})
type PageOfArticle = v.InferOutput<typeof pageOfArticle>

/**
 * Twice as many related articles as shown, because parts of the article's series may be among them.
 */
const QUANTITIES = { p_related: 2 * RELATED, p_more: MORE_BY_AUTHOR }

/** Resolves to null for an unpublished article and for a former address. */
const findPage = async (id: string): Promise<PageOfArticle | null> =>
  readResult(
    v.nullable(pageOfArticle),
    await guestClient().rpc('page_of_article', { p_slug: id, ...QUANTITIES }),
  )

/**
 * What is around an article.
 * @param series when guests may not see it
 */
export async function readSurroundings(
  ofArticle: Article,
  series?: SeriesOfArticle | null,
): Promise<ArticleSurroundings> {
  const answer = await guestClient().rpc('surroundings_of_article', {
    p_article: ofArticle.aux_id,
    p_slug: ofArticle.id,
    p_at: ofArticle.published_at ?? new Date().toISOString(),
    p_categories: ofArticle.tag,
    p_authors: ofArticle.authors.map(({ slug }) => slug),
    ...QUANTITIES,
  })
  const answered = readResult(surroundings, answer)
  return surroundingsFrom(ofArticle, series === undefined ? answered : { ...answered, series })
}

async function surroundingsFrom(
  { id, authors }: Article,
  { series, corrections, beside, related, near, authors: bylines, teasers }: Surroundings,
): Promise<ArticleSurroundings> {
  const all = series ? [series] : []
  const place = placeInSeries(id, all)
  const nearest = [...new Set([...seriesParts(id, all), ...related])].slice(0, RELATED)
  const listed = new Map(teasers.map((teaser) => [teaser.id, teaser]))
  const unknown = [...nearest, place?.previous ?? '', place?.next ?? ''].filter(
    (one) => one && !listed.has(one),
  )
  for (const teaser of await findPageTeasers(guestClient(), unknown)) listed.set(teaser.id, teaser)
  return {
    place,
    ...(place ? neighboursOf(place, listed) : beside),
    related: nearest.flatMap((one) => listed.get(one) ?? []),
    authors: authors.map((entry) => ({
      author: bylines.find(({ slug }) => slug === entry.slug) ?? unpublishedAuthor(entry),
      more: (near[entry.slug] ?? []).flatMap((one) => listed.get(one) ?? []),
    })),
    corrections,
  }
}
