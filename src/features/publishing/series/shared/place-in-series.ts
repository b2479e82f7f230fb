import type { AdminSeries } from '../admin/contract.ts'

/** The place of an article in a series, counted from 1; without `place` it is the last. */
export type ArticleInSeries = { id: number; place?: number | undefined }

/** An article of the series; `isThis` marks the one that is being edited. */
export type SeriesEntry = { id: string; title: string; state: string; isThis: boolean }

const own = (id: string | undefined): SeriesEntry => ({
  id: id ?? '',
  title: 'This article',
  state: '',
  isThis: true,
})

type Ordered = Pick<AdminSeries, 'id' | 'articles'>

export function chosen(
  series: Ordered | undefined,
  id: string | undefined,
): ArticleInSeries | null {
  if (!series) return null
  const at = series.articles.findIndex((article) => article.id === id)
  return at < 0 ? { id: series.id } : { id: series.id, place: at + 1 }
}

export function inOrder(
  series: Ordered,
  value: ArticleInSeries | null,
  id?: string,
): SeriesEntry[] {
  const others: SeriesEntry[] = series.articles
    .filter((article) => article.id !== id)
    .map((article) => ({ ...article, isThis: false }))
  const place = value?.place ?? Number.POSITIVE_INFINITY
  return others.toSpliced(place - 1, 0, own(id))
}
