import type { SeriesOfArticle } from '../series/contract.ts'

export type SeriesPlace = {
  series: Pick<SeriesOfArticle, 'id' | 'slug' | 'title' | 'tagline'>
  part: number
  parts: number
  previous: string | undefined
  next: string | undefined
  following: SeriesOfArticle['following']
}

export function placeInSeries(id: string, all: SeriesOfArticle[]): SeriesPlace | null {
  const series = all.find(({ articles }) => articles.includes(id))
  if (!series) return null
  const { articles, slug, title, tagline } = series
  const index = articles.indexOf(id)
  return {
    series: { id: series.id, slug, title, tagline },
    part: index + 1,
    parts: articles.length,
    previous: articles[index - 1],
    next: articles[index + 1],
    following: index + 1 < articles.length ? null : series.following,
  }
}
