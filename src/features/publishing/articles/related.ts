import type { Series } from '../series/contract.ts'
import type { Teaser } from '../teasers/contract.ts'
import { byDistance, type Dated, first, type Timed, timed } from './nearest.ts'

type Tagged = Dated & Pick<Teaser, 'tag'>
type Candidate = Timed<Tagged>

/**
 * Finds the ids of related articles: first the given parts of its series, then articles with shared
 * categories (rare categories count more), then the nearest in time. The article itself need not be
 * among all; it counts as one of its categories.
 */
export function createRelated(
  all: Candidate[],
): (own: Tagged, parts: string[], quantity: number) => string[] {
  const byTag = new Map<number, Candidate[]>()
  for (const one of all)
    for (const tag of one.article.tag) {
      const others = byTag.get(tag)
      if (others) others.push(one)
      else byTag.set(tag, [one])
    }

  return (own, parts, quantity) => {
    const scores = new Map<Candidate, number>()
    for (const tag of own.tag) {
      const tagged = byTag.get(tag) ?? []
      const size = tagged.length + (tagged.some(({ article }) => article.id === own.id) ? 0 : 1)
      for (const one of tagged) scores.set(one, (scores.get(one) ?? 0) + 1 / size)
    }
    const near = byDistance(timed(own).at)
    const scoreOf = (one: Candidate) => rounded(scores.get(one) ?? 0)
    const order = (a: Candidate, b: Candidate) => scoreOf(b) - scoreOf(a) || near(a, b)
    const others = first(all, quantity + 1, order).map(({ article }) => article.id)
    const related = new Set([...parts, ...others])
    related.delete(own.id)
    return [...related].slice(0, quantity)
  }
}

/** Rounded, because the sum of fractions depends on their order. */
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
