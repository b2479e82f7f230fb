import type { Series } from '../series/contract.ts'
import type { Teaser } from '../teasers/contract.ts'
import { byDistance, type Dated, first, type Timed, timed } from './nearest.ts'

type Tagged = Dated & Pick<Teaser, 'tag'>
type Candidate<Article> = Timed<Article> & { score: number }

/**
 * Finds related articles: first the nearest parts of the series, then articles with shared
 * categories (rare categories count more), then the nearest in time.
 */
export function createRelated<Article extends Tagged>(
  articles: Article[],
  series: Pick<Series, 'articles'>[],
): (id: string, quantity: number) => Article[] {
  const all = articles.map((article): Candidate<Article> => ({ ...timed(article), score: 0 }))
  const candidates = new Map(all.map((one) => [one.article.id, one]))
  const byTag = new Map<number, Candidate<Article>[]>()
  for (const one of all)
    for (const tag of one.article.tag) {
      const others = byTag.get(tag) ?? []
      others.push(one)
      byTag.set(tag, others)
    }

  return (id, quantity) => {
    const own = candidates.get(id)
    if (!own) return []
    for (const one of all) one.score = 0
    for (const tag of own.article.tag) {
      const others = byTag.get(tag) ?? []
      for (const other of others) other.score += 1 / others.length
    }
    const near = byDistance(own.at)
    const order = (a: Candidate<Article>, b: Candidate<Article>) =>
      rounded(b.score) - rounded(a.score) || near(a, b)
    const parts = seriesParts(id, series).flatMap((part) => candidates.get(part) ?? [])
    const others = first(all, quantity + 1, order).filter((one) => one !== own)
    return [...new Set([...parts, ...others])].slice(0, quantity).map(({ article }) => article)
  }
}

/** Rounds as Postgres does, because the sum of fractions depends on their order. */
const rounded = (score: number): number => Math.round(score * 1e9)

/** The other parts of the series, the nearest first; of two equally near ones, the later first. */
export function seriesParts(id: string, series: Pick<Series, 'articles'>[]): string[] {
  const parts = series.find(({ articles }) => articles.includes(id))?.articles ?? []
  const place = parts.indexOf(id)
  return parts
    .map((part, index) => ({ part, distance: index - place }))
    .filter(({ distance }) => distance !== 0)
    .sort((a, b) => Math.abs(a.distance) - Math.abs(b.distance) || b.distance - a.distance)
    .map(({ part }) => part)
}
