import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'
import { rowId } from '../../lib/fields.ts'
import { adminArticle } from '../articles/admin/contract.ts'
import { articleId, type ListedArticle } from '../articles/contract.ts'

/** Articles in an order that somebody chose; the wire also says `feature`. */
export const series = v.object({
  id: rowId,
  title: v.string(),
  tagline: v.string(),
  description: v.string(),
  /** Covers of its published articles, in order. */
  imgs: v.array(v.string()),
  /** Ids of its published articles, in order. */
  articles: v.array(articleId),
})
export type Series = v.InferOutput<typeof series>

/** A series with its published articles, in its order. */
export type ListedSeries = Omit<Series, 'articles' | 'imgs'> & { parts: ListedArticle[] }

export const NO_SERIES = 'No payload delivered.'

export const readSeries = endpoint({
  method: 'GET',
  path: '/api/article/series',
  summary: 'Every series, with the ids of its published articles.',
  access: 'guest',
  effect: 'read',
  input: v.object({}),
  status: 200,
  answer: v.object({ series: v.array(series), message: v.optional(v.string()) }),
})

/** A series as its editors see it. */
export const adminSeries = v.object({
  id: rowId,
  title: v.string(),
  /** Its articles in any state, in order: the first has place 1. */
  articles: v.array(v.pick(adminArticle, ['id', 'title', 'state'])),
})
export type AdminSeries = v.InferOutput<typeof adminSeries>

export const readAdminSeries = endpoint({
  method: 'GET',
  path: '/api/admin/article/series',
  summary: 'Every series, with its articles in any state.',
  access: 'author',
  effect: 'read',
  input: v.object({}),
  status: 200,
  answer: v.object({ series: v.array(adminSeries) }),
})
