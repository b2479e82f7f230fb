import type { Series } from '../series/contract.ts'

/** Where an article stands in its series. */
export type SeriesPlace = {
  series: Series
  /** Counted from one. */
  part: number
  /** How many published parts there are. */
  parts: number
  previous: string | undefined
  next: string | undefined
}

/** The place of an article in the series that has it; null when none has. */
export function placeInSeries(id: string, all: Series[]): SeriesPlace | null {
  const series = all.find(({ articles }) => articles.includes(id))
  if (!series) return null
  const { articles } = series
  const index = articles.indexOf(id)
  return {
    series,
    part: index + 1,
    parts: articles.length,
    previous: articles[index - 1],
    next: articles[index + 1],
  }
}
