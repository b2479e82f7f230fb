import {
  createNeighbors,
  type NeighborRow,
  type Neighbors,
  neighborRow,
  RELATED,
} from '../features/publishing/articles/neighbors.ts'
import type { SeriesOfArticle } from '../features/publishing/series/contract.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'

type Found = {
  articles: Map<string, PageTeaser>
  series: string
  neighbors: Map<string, Neighbors>
}

/** What the process has found for the release before. */
let former: Found | undefined

/**
 * Finds neighbors among the articles of a release. What was found for the release before is found
 * again only for articles that share a category or an author with one that was changed.
 * @param articles newest first
 */
export function keptNeighbors(articles: PageTeaser[], series: SeriesOfArticle[]) {
  const find = createNeighbors(articles.map(neighborRow))
  const found: Found = {
    articles: new Map(articles.map((article) => [article.id, article])),
    series: JSON.stringify(series),
    neighbors: new Map(),
  }
  const isSame = former?.series === found.series ? sameAs(former, found) : () => false
  const before = former?.neighbors
  former = found
  return (article: PageTeaser): Neighbors => {
    const known = isSame(article) ? before?.get(article.id) : undefined
    const neighbors = find(article, series, known)
    found.neighbors.set(article.id, neighbors)
    return neighbors
  }
}

/** Tells whether no change has touched the categories and authors of an article; its own does. */
function sameAs(before: Found, now: Found): (article: PageTeaser) => boolean {
  const changed = changedRows(before.articles, now.articles)
  const tags = new Set(changed.flatMap(({ tag }) => tag))
  const authors = new Set(changed.flatMap((row) => row.authors))
  const counts = new Map<number, number>()
  for (const { tag } of now.articles.values())
    for (const id of tag) counts.set(id, (counts.get(id) ?? 0) + 1)
  return (article) =>
    !article.tag.some((id) => tags.has(id)) &&
    !article.authors.some(({ slug }) => authors.has(slug)) &&
    // With fewer, any article may be related.
    article.tag.some((id) => (counts.get(id) ?? 0) > RELATED)
}

/** Rows that are in one of both only, or other than before. */
function changedRows(before: Found['articles'], now: Found['articles']): NeighborRow[] {
  const rows: NeighborRow[] = []
  for (const id of new Set([...before.keys(), ...now.keys()])) {
    const [old, own] = [before.get(id), now.get(id)]
    // Teasers that were not read again are the same objects.
    if (old === own) continue
    const both = [old, own].flatMap((article) => (article ? [neighborRow(article)] : []))
    if (both.length < 2 || JSON.stringify(both[0]) !== JSON.stringify(both[1])) rows.push(...both)
  }
  return rows
}
