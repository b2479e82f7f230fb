import type { SeriesOfArticle } from '../series/contract.ts'
import { type Beside, linkTo } from './beside.ts'
import type { ListedArticle } from './contract.ts'

/** Where an article stands in its series. */
export type SeriesPlace = {
  series: Pick<SeriesOfArticle, 'id' | 'slug' | 'title' | 'tagline'>
  /** Counted from one. */
  part: number
  /** How many published parts there are. */
  parts: number
  previous: string | undefined
  next: string | undefined
  /** The series that follows its own; null before the last part. */
  following: SeriesOfArticle['following']
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
    following: index + 1 < articles.length ? null : found.following,
  }
}

/** The parts before and after a place. */
export const neighboursOf = (
  { previous, next }: SeriesPlace,
  listed: Map<string, ListedArticle>,
): Beside => ({
  previous: linkTo(listed.get(previous ?? '')),
  next: linkTo(listed.get(next ?? '')),
})
