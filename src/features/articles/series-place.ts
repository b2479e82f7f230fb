import type { SeriesOfArticle } from '../series/contract.ts'

/** Where an article stands in its series. */
export type SeriesPlace = {
  series: Omit<SeriesOfArticle, 'articles'>
  /** Counted from one. */
  part: number
  /** How many published parts there are. */
  parts: number
  previous: string | undefined
  next: string | undefined
}

/** The place of an article in the series that has it; null when none has. */
export function placeInSeries(id: string, all: SeriesOfArticle[]): SeriesPlace | null {
  const found = all.find(({ articles }) => articles.includes(id))
  if (!found) return null
  const { articles, slug, title, tagline } = found
  const index = articles.indexOf(id)
  return {
    series: { id: found.id, slug, title, tagline },
    part: index + 1,
    parts: articles.length,
    previous: articles[index - 1],
    next: articles[index + 1],
  }
}
