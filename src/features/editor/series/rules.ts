import type { DeskSeries } from '../../series/contract.ts'
import type { Writing } from '../writing/writing.ts'

/** An article as its series lists it, or the one that is written, which may not be in it yet. */
export type Entry = { id: string; title: string; state: string; isThis: boolean }

const own = (id: string | undefined): Entry => ({
  id: id ?? '',
  title: 'This article',
  state: '',
  isThis: true,
})

/** A series chosen for an article: where it stands in it already, or last. */
export function chosen(series: DeskSeries | undefined, id: string | undefined): Writing['series'] {
  if (!series) return null
  const at = series.articles.findIndex((article) => article.id === id)
  return at < 0 ? { id: series.id } : { id: series.id, place: at + 1 }
}

/** The articles of a series as they will stand once this one is saved. */
export function inOrder(series: DeskSeries, value: Writing['series'], id?: string): Entry[] {
  const others: Entry[] = series.articles
    .filter((article) => article.id !== id)
    .map((article) => ({ ...article, isThis: false }))
  const place = value?.place ?? others.length + 1
  return others.toSpliced(Math.min(place, others.length + 1) - 1, 0, own(id))
}
