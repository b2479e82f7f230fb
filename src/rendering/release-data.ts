import { type OgCover, withFocus } from '../features/base/images/with-focus.server.ts'
import { measuresFor } from '../features/kitchen/cards/shared/measures.ts'
import type { Article } from '../features/publishing/articles/contract.ts'
import { textPage } from '../features/publishing/pages/find-pages.server.ts'
import type { FormerAddress } from '../features/publishing/redirects/redirects.server.ts'
import { withFollowing } from '../features/publishing/series/rules.ts'
import { NO_COMMENTS } from '../features/readers/comments/contract.ts'
import { newestFirst } from '../lib/newest-first.ts'
import type { DataCall } from '../server/noted-data.ts'
import { listByAuthor } from './author-lists.ts'
import { listCards } from './card-lists.ts'
import { listByCategory } from './category-lists.ts'
import { createDigests, digestsOfParts } from './digests.ts'
import { createFeeds } from './feeds.ts'
import { keptNeighbors } from './kept-neighbors.ts'
import { changeOf, createListPages } from './list-pages.ts'
import { createArticleReader, type Read, readDiscussion } from './read-articles.ts'
import { type ReleaseTeasers, readTeasers, type TeaserState } from './read-teasers.ts'
import { type ReleaseParts, readParts } from './release-parts.ts'
import type { PageAddress, SiteData } from './site-data.ts'
import { digestOfSurroundings, surroundingsOf } from './surroundings.ts'

export const SUBJECTS = 10

export type ReleaseData = {
  data: SiteData
  /**
   * A digest that changes when the call's answer would. It is made without reading texts and
   * discussions.
   */
  digestOf(call: DataCall): string | Promise<string>
  /** Reads texts of these articles in few calls, before their pages are rendered. */
  readAhead(ids: string[]): void
  covers: Map<string, OgCover | undefined>
  cardPictures: OgCover[]
  paths: string[]
  redirects: FormerAddress[]
  parts: ReleaseParts
  teasers: ReleaseTeasers
}

/**
 * Data for a release: all articles in one call, and texts when their pages are rendered.
 * @param parts what was read already
 * @param former teasers of a release before, by the same code; only changed ones are read again
 */
export async function releaseData(
  read: Read = (ask) => ask(),
  parts?: ReleaseParts,
  former?: { teasers: ReleaseTeasers | undefined; now: TeaserState },
): Promise<ReleaseData> {
  const [releaseTeasers, otherParts] = await Promise.all([
    read(() => readTeasers(former?.teasers, former?.now)),
    parts ?? readParts(read),
  ])
  const {
    site,
    is_set_up,
    trees,
    introductions,
    allAuthors,
    allSeries,
    pages: allPages,
    discussions,
    spellings,
    redirects,
    corrections,
    issues,
    tables,
    mostRead,
    askedQuestions,
  } = otherParts
  const { teasers } = releaseTeasers
  const pages = new Map(allPages)
  // rule: site-settings/shop
  if (!site.has_shop) pages.delete('/shop')
  const articles = teasers.map(({ teaser }) => teaser).sort(newestFirst)
  const hidden = new Set(teasers.flatMap(({ isHidden, teaser }) => (isHidden ? [teaser.id] : [])))
  const listed = new Map(articles.map((article) => [article.id, article]))
  const numberOf = (id: string) => listed.get(id)?.aux_id
  const lists = listByCategory(trees.all, articles)
  const authors = listByAuthor(allAuthors, articles)
  const paths = new Map([
    ['/articles', articles],
    ...[...lists.articles].map(([slug, list]) => [`/category/${slug}`, list] as const),
    ...[...authors.articles].map(([slug, list]) => [`/author/${slug}`, list] as const),
  ])
  const listPages = createListPages(paths, site.time_zone)
  const cardLists = listCards(articles, site.time_zone, new Date())
  const neighborsOf = keptNeighbors(articles, withFollowing(allSeries))
  const readArticle = createArticleReader(read)
  const ahead = new Map<string, Promise<Article | null>>()
  const correctionsOf = Map.groupBy(corrections, ({ article }) => article.id)
  const surroundings = (id: string) => {
    const article = listed.get(id)
    if (!article) throw new Error(`${id} is not published.`)
    return surroundingsOf(
      neighborsOf(article),
      listed,
      article.authors.flatMap(({ slug }) => authors.read(slug) ?? []),
      correctionsOf.get(id) ?? [],
    )
  }
  const inOrder = (ids: string[]) => ids.flatMap((id) => listed.get(id) ?? [])
  const series = allSeries
    .map(({ articles: ids, imgs: _, ...one }) => ({ ...one, parts: inOrder(ids) }))
    .filter(({ parts }) => parts.length > 0)
  const partsOf = series.map(
    ({ slug, parts }) => [`/series/${slug}`, parts.toSorted(newestFirst)] as const,
  )
  const digests = digestsOfParts(teasers, allAuthors)
  const wholes = new Map(
    teasers.map(({ teaser, digest }) => [teaser.id, `${digests.get(teaser)} ${digest}`]),
  )
  const digestOfWhole = (id: string) => wholes.get(id) ?? ''
  const feeds = createFeeds([...paths, ...partsOf], digestOfWhole, readArticle)

  const frame = {
    site,
    is_set_up,
    categories: trees.all,
    menu_categories: trees.inMenus,
    subjects: lists.largest(trees.inMenus, SUBJECTS, site.footer_exclusions),
    card_kinds: cardLists.kinds,
    year: new Date().getFullYear(),
  }
  const addresses: PageAddress[] = [
    ...listPages.addresses(),
    ...cardLists.addresses(),
    ...articles.map(({ id, updated_at, images }) => ({
      path: `/article/${id}`,
      changed: updated_at,
      picture: images[0]?.url,
      isUnlisted: hidden.has(id),
    })),
    ...series.map(({ slug, parts }) => ({ path: `/series/${slug}`, changed: changeOf(parts) })),
    ...issues.map(({ id, sent_at }) => ({ path: `/newsletter/${id}`, changed: sent_at })),
    ...[...pages.values()].map(({ path, changed }) => ({ path, changed: changed ?? undefined })),
  ]
  const data: SiteData = {
    frame: async () => frame,
    async article(id) {
      const number = numberOf(id)
      const article = ahead.get(id) ?? (number === undefined ? null : readArticle(number))
      ahead.delete(id)
      return article
    },
    surroundings: async (id) => surroundings(id),
    async discussion(id) {
      if (!(String(numberOf(id)) in discussions)) return NO_COMMENTS
      return read(() => readDiscussion(id))
    },
    corrections: async () => corrections,
    issues: async () => issues,
    issue: async (asked) => issues.find(({ id }) => `${id}` === asked) ?? null,
    count: async () => articles.length,
    newest: async (count) => articles.slice(0, count),
    mostRead: async (count) => inOrder(mostRead).slice(0, count),
    inOrder: async (ids) => inOrder(ids),
    measures: async (request) => measuresFor(request, tables),
    askedQuestions: async () => askedQuestions,
    spellings: async () => spellings.map(({ words }) => words),
    category: async (slug) => lists.read(slug),
    listFront: async (path) => listPages.front(path),
    listPage: async (path, months) => listPages.page(path, months),
    cardFront: async (kind) => cardLists.front(kind),
    cardPage: async (kind, months) => cardLists.page(kind, months),
    season: async () => cardLists.season,
    addresses: async () => addresses,
    async categoryIntroduction(slug) {
      const introduction = introductions.find((one) => one.slug === slug)
      const { description = '', picture = null, starts = [] } = introduction ?? {}
      return { description, picture, starts: inOrder(starts) }
    },
    series: async () => series,
    author: async (slug) => authors.read(slug),
    page: async (path) => textPage(pages.get(path)),
    feed: feeds.read,
  }

  const cheapAnswers: { [Name in keyof SiteData]?: (...parameters: never[]) => unknown } = {
    article: digestOfWhole,
    surroundings: (id: string) => digestOfSurroundings(surroundings(id), digests),
    discussion: (id: string) => discussions[String(numberOf(id))] ?? '',
    feed: (list: string) => feeds.newestOf(list).map(({ id }) => digestOfWhole(id)),
    // Unchanged pages are texts of this code, which are slow to make.
    page: (path: string) => (pages.get(path)?.changed ? textPage(pages.get(path)) : null),
  }
  const cardPictures = new Set(
    teasers.flatMap(({ teaser: { images }, pictures }) =>
      pictures.map((own) => own || (images[0]?.url ?? '')).filter(Boolean),
    ),
  )
  return {
    data,
    digestOf: createDigests({ ...data, ...cheapAnswers }, digests),
    readAhead(ids) {
      for (const id of ids) {
        const number = numberOf(id)
        if (number === undefined) continue
        const article = readArticle(number)
        // The error is reported by the page that needs the article.
        article.catch(() => {})
        ahead.set(id, article)
      }
    },
    covers: new Map(articles.map(({ id, images }) => [id, images[0]])),
    cardPictures: await read(() => withFocus([...cardPictures])),
    paths: [...addresses.map(({ path }) => path), ...feeds.paths],
    redirects,
    parts: otherParts,
    teasers: releaseTeasers,
  }
}
