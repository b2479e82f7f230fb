import * as v from 'valibot'
import { findIsSetUp } from '../features/account/set-up/find-set-up.server.ts'
import {
  findListedArticles,
  findNewestArticles,
  findPublishedArticle,
} from '../features/articles/articles.server.ts'
import { besideArticle } from '../features/articles/beside.ts'
import type { Article } from '../features/articles/contract.ts'
import { seriesParts } from '../features/articles/related.ts'
import { neighboursOf, placeInSeries } from '../features/articles/series-place.ts'
import { findAuthors } from '../features/authors/authors.server.ts'
import { unpublishedAuthor } from '../features/authors/contract.ts'
import { findCategoryTree } from '../features/categories/categories.server.ts'
import { correction } from '../features/corrections/contract.ts'
import { findCorrections } from '../features/corrections/corrections.server.ts'
import { findPages, textPage } from '../features/pages/find-pages.server.ts'
import { type SeriesOfArticle, seriesOfArticle } from '../features/series/contract.ts'
import { findSiteIdentity } from '../features/site-settings/find-settings.server.ts'
import { readResult } from '../server/database-errors.ts'
import { readGuestEnv } from '../server/env.ts'
import { ApiError } from '../server/errors.ts'
import { guestClient } from '../server/supabase.ts'
import { largestOf } from './category-lists.ts'
import { readDiscussion } from './read-articles.ts'
import { MORE_BY_AUTHOR, RELATED, releaseData, SUBJECTS } from './release-data.ts'
import type { ArticleSurroundings, FrameData, SiteData } from './site-data.ts'

/** The frame changes seldom, and every page needs it. */
const FRAME_PERIOD_MS = 60_000

/** A process of tests has several databases, one after the other. */
let frame: { read: Promise<FrameData>; at: number; database: string } | undefined

/**
 * What the page of one article shows, read when it is asked for. The lists, which no function shows,
 * are read whole.
 */
export async function onDemandData(): Promise<SiteData> {
  const database = readGuestEnv().SUPABASE_URL
  if (frame?.database !== database || Date.now() - frame.at > FRAME_PERIOD_MS) {
    frame = { read: readFrame(), at: Date.now(), database }
    frame.read.catch(() => {
      frame = undefined
    })
  }
  // Islands are numbered by the order in which they are rendered: nothing in the frame may wait.
  const known = await frame.read
  let whole: Promise<SiteData> | undefined
  const lists = () => {
    whole ??= releaseData().then(({ data }) => data)
    return whole
  }
  const articles = new Map<string, Promise<Article | null>>()
  const article = (id: string) => {
    const found = articles.get(id) ?? findArticle(id)
    articles.set(id, found)
    return found
  }
  return {
    frame: async () => known,
    article,
    async surroundings(id) {
      const found = await article(id)
      if (!found) throw new Error(`${id} is not published.`)
      return readSurroundings(found)
    },
    discussion: readDiscussion,
    count: async () => (await lists()).count(),
    newest: async (count) =>
      count === undefined ? (await lists()).newest() : findNewestArticles(guestClient(), count),
    inOrder: async (ids) => (await lists()).inOrder(ids),
    category: async (slug) => (await lists()).category(slug),
    listFront: async (path) => (await lists()).listFront(path),
    listPage: async (path, number) => (await lists()).listPage(path, number),
    listAddresses: async () => (await lists()).listAddresses(),
    categoryIntroduction: async (slug) => (await lists()).categoryIntroduction(slug),
    corrections: () => findCorrections(guestClient()),
    series: async () => (await lists()).series(),
    spellings: async () => (await lists()).spellings(),
    author: async (slug) => (await lists()).author(slug),
    page: async (path) => textPage((await findPages(guestClient())).get(path)),
    pageAddresses: async () => (await lists()).pageAddresses(),
    feed: async (list) => (await lists()).feed(list),
  }
}

async function readFrame(): Promise<FrameData> {
  const client = guestClient()
  const [site, is_set_up, categories, answer] = await Promise.all([
    findSiteIdentity(client),
    findIsSetUp(client),
    findCategoryTree(client),
    client.rpc('category_counts'),
  ])
  const counts = new Map(Object.entries(readResult(v.record(v.string(), v.number()), answer)))
  return {
    site,
    is_set_up,
    categories,
    subjects: largestOf(categories, counts, SUBJECTS, site.footer_exclusions),
    year: new Date().getFullYear(),
  }
}

async function findArticle(id: string): Promise<Article | null> {
  const found = await findPublishedArticle(guestClient(), id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
  // Its former address has no page: it leads on.
  return found?.id === id ? found : null
}

/** As `surroundings_of_article` answers. */
const surroundings = v.object({
  series: v.nullable(seriesOfArticle),
  corrections: v.array(correction),
  beside: besideArticle,
  related: v.array(v.string()),
  near: v.record(v.string(), v.array(v.string())),
})

/**
 * What stands around an article, published or not.
 *
 * @param series the series that has it, where a guest may not know
 */
export async function readSurroundings(
  { id, aux_id, tag, published_at, authors }: Article,
  series?: SeriesOfArticle | null,
): Promise<ArticleSurroundings> {
  const client = guestClient()
  const slugs = authors.map(({ slug }) => slug)
  const [answer, known] = await Promise.all([
    client.rpc('surroundings_of_article', {
      p_article: aux_id,
      p_slug: id,
      p_at: published_at ?? new Date().toISOString(),
      p_categories: tag,
      p_authors: slugs,
      // The parts of its series may be among them.
      p_related: 2 * RELATED,
      p_more: MORE_BY_AUTHOR,
    }),
    findAuthors(client, slugs),
  ])
  const found = readResult(surroundings, answer)
  const own = series === undefined ? found.series : series
  const all = own ? [own] : []
  const place = placeInSeries(id, all)
  const ids = [...seriesParts(id, all), ...found.related]
  const nearest = [...new Set(ids)].slice(0, RELATED)
  const wanted = new Set([
    ...nearest,
    ...Object.values(found.near).flat(),
    place?.previous ?? '',
    place?.next ?? '',
  ])
  const articles = await findListedArticles(client, [...wanted].filter(Boolean))
  const listed = new Map(articles.map((article) => [article.id, article]))
  return {
    place,
    ...(place ? neighboursOf(place, listed) : found.beside),
    related: nearest.flatMap((one) => listed.get(one) ?? []),
    authors: authors.map((entry) => ({
      author: known.find(({ slug }) => slug === entry.slug) ?? unpublishedAuthor(entry),
      more: (found.near[entry.slug] ?? []).flatMap((one) => listed.get(one) ?? []),
    })),
    corrections: found.corrections,
  }
}
