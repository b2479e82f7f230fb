import * as v from 'valibot'
import { articleIds, articleLink, articleState } from '../../../../lib/article-fields.ts'
import { collection } from '../../../../lib/collection.ts'
import { endpoint } from '../../../../lib/endpoint.ts'
import { integerId, place } from '../../../../lib/fields.ts'
import { filled, form, line, optionalParagraphs, slug } from '../../../../lib/form.ts'
import { givenImage } from '../../../base/images/contract.ts'
import { series } from '../contract.ts'

export const NO_SUCH_SERIES = 'This series no longer exists.'
const MAX_DESCRIPTION = 1000
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

export const arrangeSeries = endpoint('POST /api/admin/series/:id/arrange', 'editor', {
  answer: v.object({ results: v.array(adminSeries) }),
  token: 'all',
  summary: 'Moves a series to a place, from 1, and says whether the home page shows it.',
  input: form({
    id: integerId,
    place: v.optional(place),
    on_front_page: v.optional(v.boolean()),
  }),
})

export const seriesCollection = collection({
  path: '/api/admin/series',
  readers: 'author',
  writers: 'editor',
  item: adminSeries,
  heads: [
    { name: 'Title', sort: 'title', by: ({ title }) => title },
    {
      name: 'Articles',
      sort: 'articles',
      first: 'descending',
      by: ({ articles }) => articles.length,
    },
  ],
  fields: {
    title: { label: 'Title', rule: title },
    slug: {
      label: 'Address',
      hint: ({ slug }: AdminSeries) =>
        `If you change it, /series/${slug} keeps working and leads to the new address.`,
      control: 'code',
      rule: slug,
    },
    tagline: { label: 'Tagline', optional: true, rule: line('A tagline', 200) },
    description: {
      label: 'Description',
      hint: 'What the series is about, in a few sentences. A blank line starts a new paragraph.',
      control: 'text',
      optional: true,
      longest: MAX_DESCRIPTION,
      rule: optionalParagraphs('A description', MAX_DESCRIPTION),
    },
    cover: { label: 'Cover', control: 'picture', rule: v.nullable(givenImage) },
    articles: {
      label: 'Articles',
      hint: 'Readers see those that are published, in this order. An article is in one series: put into this one, it leaves the other.',
      control: 'articles',
      rule: articleIds(MAX_ARTICLES, `A series has at most ${MAX_ARTICLES} articles.`),
    },
  },
  created: { title, slug },
  removed: {},
  order: { move: arrangeSeries, levels: 1 },
  summaries: {
    list: 'Every series with what is written of it, and its articles in any state, in order.',
    create: 'Creates a series without articles, the last of all.',
    update:
      'Writes a series and its list of articles anew. Articles that were in another series leave it; when its address changes, the old one redirects to the new one permanently.',
    remove: 'Deletes a series; its articles stay.',
  },
  texts: {
    label: 'Series',
    empty: 'No series yet. A series joins articles that are read one after the other.',
    nameOf: ({ title }) => title,
    add: 'New series',
    noun: 'series',
    removal: ({ title, slug }) => ({
      head: `Delete ${title}?`,
      body: `Its articles stay. /series/${slug} will say that the series is gone, and cannot be used again.`,
      action: 'Delete',
    }),
  },
})
export const {
  list: listSeries,
  create: createSeries,
  update: updateSeries,
  remove: deleteSeries,
} = seriesCollection.calls
