import type { Series } from '../series/contract.ts'
import type { ArticlePreview } from './contract.ts'
import { byId, createNearest, type Dated, first, type Nearest, timeOf } from './nearest.ts'

type Candidate = Dated & Pick<ArticlePreview, 'tag'>

/**
 * What to read next: nearest parts of the series, then shared categories (rare ones count more),
 * then nearest in time.
 * @param articles published
 */
export function createRelated<Article extends Candidate>(
  articles: Article[],
  series: Pick<Series, 'articles'>[],
): (id: string, quantity: number) => Article[] {
  const known = new Map(articles.map((article) => [article.id, article]))
  const times = new Map(articles.map((article) => [article, timeOf(article)]))
  const time = (article: Article) => times.get(article) ?? 0
  const near = createNearest(articles, time)
  const sharing = createSharing(articles, time)

  return (id, quantity) => {
    const article = known.get(id)
    if (!article || quantity <= 0) return []
    const at = time(article)
    const parts = seriesParts(id, series).flatMap((part) => known.get(part) ?? [])
    const enough = quantity + parts.length + 1
    const scores = new Map<Article, number>()
    let last = 0
    for (const { score, nearest } of sharing(article)) {
      if (score < last && scores.size >= enough) break
      for (const other of nearest(at, enough)) scores.set(other, score)
      last = score
    }
    const distance = (other: Article) => Math.abs(time(other) - at)
    const order = (a: Article, b: Article) =>
      (scores.get(b) ?? 0) - (scores.get(a) ?? 0) ||
      distance(a) - distance(b) ||
      time(b) - time(a) ||
      byId(a, b)
    const others = scores.size < enough ? near(at, enough) : []
    const candidates = new Set([...scores.keys(), ...others])
    candidates.delete(article)
    for (const part of parts) candidates.delete(part)
    return [...parts, ...first(candidates, quantity, order)].slice(0, quantity)
  }
}

/** The nearest first; of two equally near, the later one. */
export function seriesParts(id: string, series: Pick<Series, 'articles'>[]): string[] {
  const parts = series.find(({ articles }) => articles.includes(id))?.articles ?? []
  const place = parts.indexOf(id)
  return parts
    .map((part, index) => ({ part, distance: index - place }))
    .filter(({ distance }) => distance !== 0)
    .sort((a, b) => Math.abs(a.distance) - Math.abs(b.distance) || b.distance - a.distance)
    .map(({ part }) => part)
}

type Sharing<Article> = { score: number; nearest: Nearest<Article> }

/** Compares groups with equal categories instead of all articles. */
function createSharing<Article extends Candidate>(
  articles: Article[],
  time: (article: Article) => number,
): (article: Article) => Sharing<Article>[] {
  const groups = new Map<string, Article[]>()
  for (const article of articles) {
    const key = article.tag.join()
    const group = groups.get(key)
    if (group) group.push(article)
    else groups.set(key, [article])
  }
  const sizes = new Map<number, number>()
  const groupsOf = new Map<number, Nearest<Article>[]>()
  for (const group of groups.values()) {
    const nearest = createNearest(group, time)
    for (const tag of group[0]?.tag ?? []) {
      sizes.set(tag, (sizes.get(tag) ?? 0) + group.length)
      const others = groupsOf.get(tag)
      if (others) others.push(nearest)
      else groupsOf.set(tag, [nearest])
    }
  }

  const known = new Map<string, Sharing<Article>[]>()
  return ({ tag: tags }) => {
    const key = tags.join()
    const found = known.get(key) ?? scoresOf(tags, sizes, groupsOf)
    known.set(key, found)
    return found
  }
}

function scoresOf<Article>(
  tags: number[],
  sizes: Map<number, number>,
  groupsOf: Map<number, Nearest<Article>[]>,
): Sharing<Article>[] {
  const scores = new Map<Nearest<Article>, number>()
  for (const tag of tags)
    for (const group of groupsOf.get(tag) ?? [])
      scores.set(group, (scores.get(group) ?? 0) + 1 / (sizes.get(tag) ?? 1))
  return (
    [...scores]
      // Rounded as in Postgres, because a sum depends on the order of its parts.
      .map(([nearest, score]) => ({ nearest, score: Math.round(score * 1e9) }))
      .sort((a, b) => b.score - a.score)
  )
}
