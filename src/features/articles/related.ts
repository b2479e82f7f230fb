import type { Series } from '../series/contract.ts'
import type { ArticlePreview } from './contract.ts'

type Candidate = Pick<ArticlePreview, 'id' | 'tag' | 'published' | 'published_at'>

/**
 * What to read after an article: its series first, the nearest parts before the others, then what
 * shares categories with it, where sharing a rare one means more than sharing a common one, and what
 * is newest when that is not enough. Never the article itself, and nothing that is not published.
 */
export function createRelated<Article extends Candidate>(
  articles: Article[],
  series: Pick<Series, 'articles'>[],
): (id: string, quantity: number) => Article[] {
  const known = new Map(
    articles.filter(({ published }) => published).map((article) => [article.id, article]),
  )
  const members = membersByTag([...known.values()])
  const newest = [...known.values()].sort(newestFirst)
  return (id, quantity) => {
    const article = known.get(id)
    if (!article || quantity <= 0) return []
    const parts = nearestParts(id, series).flatMap((part) => known.get(part) ?? [])
    const chosen = new Set<Article>([
      ...parts,
      ...byShared(article, members),
      ...newest.slice(0, quantity + 1),
    ])
    return [...chosen].filter((other) => other.id !== id).slice(0, quantity)
  }
}

function membersByTag<Article extends Candidate>(articles: Article[]): Map<number, Article[]> {
  const members = new Map<number, Article[]>()
  for (const article of articles) {
    for (const tag of new Set(article.tag)) {
      const sharing = members.get(tag)
      if (sharing) sharing.push(article)
      else members.set(tag, [article])
    }
  }
  return members
}

/** The other parts of the series, the nearest first and of two as near the one that comes after. */
function nearestParts(id: string, series: Pick<Series, 'articles'>[]): string[] {
  const parts = series.find(({ articles }) => articles.includes(id))?.articles ?? []
  const place = parts.indexOf(id)
  return parts
    .map((part, index) => ({ part, distance: index - place }))
    .filter(({ distance }) => distance !== 0)
    .sort((a, b) => Math.abs(a.distance) - Math.abs(b.distance) || b.distance - a.distance)
    .map(({ part }) => part)
}

/** A shared category counts for one, divided by how many articles stand in it. */
function byShared<Article extends Candidate>(
  article: Article,
  members: Map<number, Article[]>,
): Article[] {
  const scores = new Map<Article, number>()
  for (const tag of new Set(article.tag)) {
    const sharing = members.get(tag) ?? []
    for (const other of sharing) scores.set(other, (scores.get(other) ?? 0) + 1 / sharing.length)
  }
  return [...scores]
    .sort(([a, one], [b, other]) => other - one || newestFirst(a, b))
    .map(([candidate]) => candidate)
}

const newestFirst = (a: Candidate, b: Candidate): number =>
  (b.published_at ?? '').localeCompare(a.published_at ?? '') || a.id.localeCompare(b.id)
