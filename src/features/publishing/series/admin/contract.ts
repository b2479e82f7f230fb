import * as v from 'valibot'
import { articleIds, articleLink, articleState } from '../../../../lib/article-fields.ts'
import { endpoint } from '../../../../lib/endpoint.ts'
import { integerId, place, rowId, version } from '../../../../lib/fields.ts'
import { filled, form, line, optionalParagraphs, slug } from '../../../../lib/form.ts'
import { givenImage } from '../../../base/images/contract.ts'
import { series } from '../contract.ts'

export const NO_SUCH_SERIES = 'This series no longer exists.'
export const MAX_DESCRIPTION = 1000
const MAX_ARTICLES = 500

export const adminSeries = v.object({
  ...v.omit(series, ['imgs', 'articles']).entries,
  /** The articles of the series in their order, in any state; the first has place 1. */
  articles: v.array(v.object({ ...articleLink.entries, state: articleState })),
  /**
   * The number of the version, which rises with each change of the series or of its list of
   * articles.
   */
  version: v.number(),
})
export type AdminSeries = v.InferOutput<typeof adminSeries>

const title = v.pipe(filled, line('A title', 120))

const results = v.object({ results: v.array(adminSeries) })

export const listSeries = endpoint('GET /api/admin/series', 'author', {
  answer: results,
  token: 'read',
  summary: 'Every series with what is written of it, and its articles in any state, in order.',
})

export const createSeries = endpoint('POST /api/admin/series', 'editor', {
  token: 'all',
  summary: 'Creates a series without articles, the last of all.',
  input: form({ title, slug }),
  status: 201,
  answer: v.object({ id: rowId, ...results.entries }),
})

export const updateSeries = endpoint('PUT /api/admin/series/:id', 'editor', {
  answer: results,
  token: 'all',
  summary:
    'Writes a series and its list of articles anew. Articles that were in another series leave it; when its address changes, the old one redirects to the new one permanently.',
  input: form({
    id: integerId,
    version,
    title,
    slug,
    tagline: line('A tagline', 200),
    description: optionalParagraphs('A description', MAX_DESCRIPTION),
    cover: v.nullable(givenImage),
    articles: articleIds(MAX_ARTICLES, `A series has at most ${MAX_ARTICLES} articles.`),
  }),
})

export const arrangeSeries = endpoint('POST /api/admin/series/:id/arrange', 'editor', {
  answer: results,
  token: 'all',
  summary: 'Moves a series to a place, from 1, and says whether the home page shows it.',
  input: form({
    id: integerId,
    place: v.optional(place),
    on_front_page: v.optional(v.boolean()),
  }),
})

export const deleteSeries = endpoint('DELETE /api/admin/series/:id', 'editor', {
  answer: results,
  token: 'all',
  summary: 'Deletes a series; its articles stay.',
  input: form({ id: integerId }),
})
