import type { AdminSeries } from '../admin/contract.ts'

/** The series of an article and its place in it, from 1; last when no place is said. */
export type ArticleInSeries = { id: number; place?: number | undefined }

/** An article as its series lists it, or the one that is written, which may not be in it yet. */
export type SeriesEntry = { id: string; title: string; state: string; isThis: boolean }

const own = (id: string | undefined): SeriesEntry => ({
  id: id ?? '',
  title: 'This article',
  state: '',
  isThis: true,
})

type Ordered = Pick<AdminSeries, 'id' | 'articles'>

/** The chosen series with the article's place in it, last unless it has one. */
export function chosen(
  series: Ordered | undefined,
  id: string | undefined,
): ArticleInSeries | null {
  if (!series) return null
  const at = series.articles.findIndex((article) => article.id === id)
  return at < 0 ? { id: series.id } : { id: series.id, place: at + 1 }
}

/** The articles of a series in the order after the save. */
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
