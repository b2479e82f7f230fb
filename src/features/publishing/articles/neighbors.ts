import type { SeriesOfArticle } from '../series/contract.ts'
import type { Teaser } from '../teasers/contract.ts'
import { type Beside, createBeside } from './beside.ts'
import { nearest, oldestFirst, type Timed, timed } from './nearest.ts'
import { createRelated, seriesParts } from './related.ts'
import { placeInSeries, type SeriesPlace } from './series-place.ts'

export const RELATED = 3
export const MORE_BY_AUTHOR = 3

/** What an article's neighbors are found by. */
export type NeighborRow = Pick<Teaser, 'id' | 'published_at' | 'tag'> & {
  /** The addresses of the authors. */
  authors: string[]
}

/** The neighbors of an article, as ids. */
export type Neighbors = Beside & {
  place: SeriesPlace | null
  related: string[]
  /** Other articles of each author, by the author's address. */
  byAuthor: Record<string, string[]>
}

type Placed = Pick<Teaser, 'id' | 'published_at' | 'tag' | 'authors'>

export const neighborRow = ({ id, published_at, tag, authors }: Placed): NeighborRow => ({
  id,
  published_at,
  tag,
  authors: authors.map(({ slug }) => slug),
})

/** `known` has related articles and other ones of the authors that need not be found again. */
export type FindNeighbors = (
  own: Placed,
  series: SeriesOfArticle[],
  known?: Pick<Neighbors, 'related' | 'byAuthor'>,
) => Neighbors

/**
 * Finds the neighbors of an article, which need not be among the rows.
 * @param rows those of all published articles, the newest first
 */
export function createNeighbors(rows: NeighborRow[]): FindNeighbors {
  const all = rows.map(timed)
  const besides = createBeside(rows)
  const relatedTo = createRelated(all)
  const nearestByAuthor = createNearestByAuthor(all)
  return (article, series, known) => {
    const own = neighborRow(article)
    const place = placeInSeries(own.id, series)
    const { previous, next } = place ?? besides(own)
    return {
      place,
      previous,
      next,
      related: known?.related ?? relatedTo(own, seriesParts(own.id, series), RELATED),
      byAuthor: known?.byAuthor ?? nearestByAuthor(own, MORE_BY_AUTHOR),
    }
  }
}

/** The ids of all articles that a page shows around an article. */
export const neighborIds = ({ previous, next, related, byAuthor }: Neighbors): string[] => {
  const all = [previous, next, ...related, ...Object.values(byAuthor).flat()]
  return [...new Set(all)].filter((id) => id !== undefined)
}

/** Finds the other articles of an article's authors that are nearest in time. */
function createNearestByAuthor(all: Timed<NeighborRow>[]) {
  const lists = new Map<string, Timed<NeighborRow>[]>()
  for (const one of all.toSorted(oldestFirst))
    for (const author of one.article.authors) {
      const others = lists.get(author)
      if (others) others.push(one)
      else lists.set(author, [one])
    }
  return (own: NeighborRow, quantity: number): Neighbors['byAuthor'] => {
    const { at } = timed(own)
    const nearestOf = (author: string) =>
      nearest(lists.get(author) ?? [], at, quantity + 1)
        .map(({ article }) => article.id)
        .filter((id) => id !== own.id)
        .slice(0, quantity)
    return Object.fromEntries(own.authors.map((author) => [author, nearestOf(author)]))
  }
}
