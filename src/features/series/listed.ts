import { getCollection } from 'astro:content'
import { type ListedArticle, listedInOrder } from '../articles/listed.ts'
import type { Series } from './contract.ts'

/** A series with its published articles, in its order. */
export type ListedSeries = Omit<Series, 'articles' | 'imgs'> & { parts: ListedArticle[] }

/** Every series that has something to read, in the editors' order. */
export async function listedSeries(): Promise<ListedSeries[]> {
  const entries = (await getCollection('series')).map(({ data }) => data)
  const series = await Promise.all(
    entries
      .sort((a, b) => a.position - b.position)
      .map(async ({ id, title, tagline, description, articles }) => ({
        id,
        title,
        tagline,
        description,
        parts: await listedInOrder(articles),
      })),
  )
  return series.filter(({ parts }) => parts.length > 0)
}
