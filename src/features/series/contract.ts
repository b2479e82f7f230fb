import * as v from 'valibot'
import { articleId } from '../../lib/article-fields.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { rowId } from '../../lib/fields.ts'
import type { ListedArticle } from '../articles/contract.ts'
import { articleImage } from '../images/contract.ts'

/** Articles in an order that its editors chose; the wire also says `feature`. */
export const series = v.object({
  id: rowId,
  /** Its address is `/series/{slug}`. */
  slug: v.string(),
  title: v.string(),
  tagline: v.string(),
  description: v.string(),
  /** Its own picture. */
  cover: v.nullable(articleImage),
  /** Whether the home page shows it. */
  on_front_page: v.boolean(),
  /** Its own cover, and those of its published articles, in order. */
  imgs: v.array(v.string()),
  /** Ids of its published articles, in order. */
  articles: v.array(articleId),
})
export type Series = v.InferOutput<typeof series>

/** What the page of an article says of the series that has it. */
export const seriesOfArticle = v.object({
  ...v.pick(series, ['id', 'slug', 'title', 'tagline', 'articles']).entries,
  /** The series to read after it; null when there is no other. */
  following: v.nullable(v.pick(series, ['slug', 'title'])),
})
export type SeriesOfArticle = v.InferOutput<typeof seriesOfArticle>

/** A series with its published articles, in its order. */
export type ListedSeries = Omit<Series, 'articles' | 'imgs'> & { parts: ListedArticle[] }

export const NO_SERIES = 'No payload delivered.'

export const readSeries = endpoint({
  method: 'GET',
  path: '/api/article/series',
  summary: 'Every series, with the ids of its published articles.',
  access: 'guest',
  input: v.object({}),
  answer: v.object({ series: v.array(series), message: v.optional(v.string()) }),
})
