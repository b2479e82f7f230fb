import type { Series } from '../series/contract.ts'
import type { Teaser } from '../teasers/contract.ts'
import { byDistance, type Dated, nearest, oldestFirst, type Timed, timed } from './nearest.ts'

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
  const sorted = all.toSorted(oldestFirst)
  // Articles with the same categories are equally related to another one.
  const groups = Map.groupBy(sorted, ({ article: { tag } }) => tag.toSorted().join())
  const tagged = new Map<number, { ids: Set<string>; groups: Candidate[][] }>()
  for (const group of groups.values())
    for (const tag of group[0]?.article.tag ?? []) {
      const { ids, groups } = tagged.get(tag) ?? { ids: new Set(), groups: [] }
      for (const { article } of group) ids.add(article.id)
      groups.push(group)
      tagged.set(tag, { ids, groups })
    }

  return (own, parts, quantity) => {
    const { at } = timed(own)
    const scores = new Map<Candidate[], number>()
    for (const tag of own.tag) {
      const { ids, groups } = tagged.get(tag) ?? NONE
      const share = 1 / (ids.size + (ids.has(own.id) ? 0 : 1))
      for (const group of groups) scores.set(group, (scores.get(group) ?? 0) + share)
    }
    const most = quantity + 1
    const others = new Set<Candidate>()
    for (const [, equal] of byScore(scores)) {
      const near = equal.flatMap(([group]) => nearest(group, at, most)).sort(byDistance(at))
      for (const one of near) if (others.size < most) others.add(one)
      if (others.size === most) break
    }
    if (others.size < most)
      for (const one of nearest(sorted, at, most + others.size)) others.add(one)
    const related = new Set([...parts, ...[...others].map(({ article }) => article.id)])
    related.delete(own.id)
    return [...related].slice(0, quantity)
  }
}

const NONE = { ids: new Set<string>(), groups: [] }

const byScore = <Group>(scores: Map<Group, number>) =>
  [...Map.groupBy(scores, ([, score]) => rounded(score))].sort(([a], [b]) => b - a)

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
