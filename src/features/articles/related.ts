import type { Series } from '../series/contract.ts'
import type { ArticlePreview } from './contract.ts'

type Candidate = Pick<ArticlePreview, 'id' | 'tag' | 'published_at'>

/**
 * What to read after an article: its series first, the nearest parts before the others, then what
 * shares categories with it, where sharing a rare one means more than sharing a common one, and what
 * is nearest in time, so that a new article is related to few others. Never the article itself.
 *
 * @param articles the published ones
 */
export function createRelated<Article extends Candidate>(
  articles: Article[],
  series: Pick<Series, 'articles'>[],
): (id: string, quantity: number) => Article[] {
  const known = new Map(articles.map((article) => [article.id, article]))
  const members = membersByTag(articles)
  const times = new Map(articles.map((article) => [article, timeOf(article)]))
  const near = createNearest(articles, times)

  return (id, quantity) => {
    const article = known.get(id)
    if (!article || quantity <= 0) return []
    const at = timeOf(article)
    const scores = scoresOf(article, members)
    const distance = (other: Article) => Math.abs((times.get(other) ?? 0) - at)
    const order = (a: Article, b: Article) =>
      (scores.get(b) ?? 0) - (scores.get(a) ?? 0) ||
      distance(a) - distance(b) ||
      (times.get(b) ?? 0) - (times.get(a) ?? 0) ||
      byId(a, b)
    const parts = seriesParts(id, series).flatMap((part) => known.get(part) ?? [])
    // Of those that share nothing only the nearest can be chosen.
    const candidates = new Set([...scores.keys(), ...near(article, quantity + parts.length)])
    candidates.delete(article)
    for (const part of parts) candidates.delete(part)
    return [...parts, ...first(candidates, quantity, order)].slice(0, quantity)
  }
}

/** So many of the nearest in time on either side of an article, itself among them. */
function createNearest<Article extends Candidate>(
  articles: Article[],
  times: Map<Article, number>,
): (article: Article, quantity: number) => Article[] {
  const time = (article: Article) => times.get(article) ?? 0
  const later = articles.toSorted((a, b) => time(a) - time(b) || byId(a, b))
  const earlier = articles.toSorted((a, b) => time(b) - time(a) || byId(a, b))
  // The first of those that were published at the same moment.
  const firstAt = (order: Article[]) => {
    const first = new Map<number, number>()
    order.forEach((article, place) => {
      if (!first.has(time(article))) first.set(time(article), place)
    })
    return first
  }
  const sides = [later, earlier].map((order) => ({ order, first: firstAt(order) }))
  return (article, quantity) =>
    sides.flatMap(({ order, first }) => {
      const start = first.get(time(article)) ?? 0
      return order.slice(start, start + quantity + 1)
    })
}

const byId = (a: Candidate, b: Candidate): number => (a.id < b.id ? -1 : 1)

const timeOf = ({ published_at }: Candidate): number => Date.parse(published_at ?? '')

/** The first few in an order, without sorting the others. */
function first<T>(all: Iterable<T>, quantity: number, order: (a: T, b: T) => number): T[] {
  const best: T[] = []
  for (const one of all) {
    const last = best[quantity - 1]
    if (last !== undefined && order(one, last) > 0) continue
    best.push(one)
    best.sort(order)
    best.length = Math.min(best.length, quantity)
  }
  return best
}

function membersByTag<Article extends Candidate>(articles: Article[]): Map<number, Article[]> {
  const members = new Map<number, Article[]>()
  for (const article of articles) {
    for (const tag of article.tag) {
      const sharing = members.get(tag)
      if (sharing) sharing.push(article)
      else members.set(tag, [article])
    }
  }
  return members
}

/** The other parts of its series, the nearest first and of two as near the one that comes after. */
export function seriesParts(id: string, series: Pick<Series, 'articles'>[]): string[] {
  const parts = series.find(({ articles }) => articles.includes(id))?.articles ?? []
  const place = parts.indexOf(id)
  return parts
    .map((part, index) => ({ part, distance: index - place }))
    .filter(({ distance }) => distance !== 0)
    .sort((a, b) => Math.abs(a.distance) - Math.abs(b.distance) || b.distance - a.distance)
    .map(({ part }) => part)
}

/** A shared category counts for one, divided by how many articles stand in it. */
function scoresOf<Article extends Candidate>(
  article: Article,
  members: Map<number, Article[]>,
): Map<Article, number> {
  const scores = new Map<Article, number>()
  for (const tag of article.tag) {
    const sharing = members.get(tag) ?? []
    for (const other of sharing) scores.set(other, (scores.get(other) ?? 0) + 1 / sharing.length)
  }
  // As Postgres has it; a sum depends on the order of its parts.
  for (const [other, score] of scores) scores.set(other, Math.round(score * 1e9))
  return scores
}
