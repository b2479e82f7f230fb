import * as v from 'valibot'
import { articleId } from '../../../lib/article-fields.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { rowId } from '../../../lib/fields.ts'
import { articleImage } from '../../base/images/contract.ts'
import type { PageTeaser } from '../teasers/contract.ts'

/** A series, which requests and responses also call `feature`. */
export const series = v.object({
  id: rowId,
  slug: v.string(),
  title: v.string(),
  tagline: v.string(),
  description: v.string(),
  cover: v.nullable(articleImage),
  on_front_page: v.boolean(),
  imgs: v.array(v.string()),
  articles: v.array(articleId),
})
export type Series = v.InferOutput<typeof series>

export const seriesOfArticle = v.object({
  ...v.pick(series, ['id', 'slug', 'title', 'tagline', 'articles']).entries,
  /** The series that follows this one; null when there is no other. */
  following: v.nullable(v.pick(series, ['slug', 'title'])),
})
export type SeriesOfArticle = v.InferOutput<typeof seriesOfArticle>

export type ListedSeries = Omit<Series, 'articles' | 'imgs'> & { parts: PageTeaser[] }

export const NO_SERIES = 'No payload delivered.'

export const readSeries = endpoint('GET /api/article/series', 'guest', {
  token: 'read',
  summary: 'Every series, with the ids of its published articles.',
  answer: v.object({ series: v.array(series), message: v.optional(v.string()) }),
})
