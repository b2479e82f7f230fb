import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'
import { integerId, offset, quantity } from '../../lib/fields.ts'
import { articlePreview } from '../articles/contract.ts'

/** The orders that everybody may ask for (spec/api.md, Filter). */
export const SORTS = ['relevance', 'date_newest', 'date_oldest', 'views', 'likes'] as const
const keyword = v.pipe(
  v.string('A keyword is text.'),
  v.maxLength(200, 'A keyword has at most 200 characters.'),
  v.transform((text) => text.replaceAll('\0', ' ').toWellFormed().trim()),
)

/** Several tags mean any of them; `*` means all; a tag means the category and all below it. */
const tag = v.union(
  [
    v.pipe(v.array(integerId), v.maxLength(200)),
    v.pipe(
      v.tuple([v.literal('*')]),
      v.transform((): number[] => []),
    ),
  ],
  'Tags are category ids, or "*" for all.',
)

const filterFields = {
  keyword: v.optional(keyword, ''),
  tag: v.optional(tag, () => []),
  /** The wire's name for a series id. */
  feature: v.optional(v.nullable(integerId), null),
  sort_by: v.optional(v.picklist(SORTS, 'This order is not known.'), 'relevance'),
}

/** What a search asks for. */
export const filter = v.object({ ...filterFields, offset, quantity: quantity(5) })
export type Filter = v.InferOutput<typeof filter>

const read = { method: 'POST', access: 'guest', effect: 'read', status: 200 } as const

export const searchArticles = endpoint({
  ...read,
  path: '/api/article/search',
  summary: 'Published articles by keyword, category and series, sorted and paged.',
  input: filter,
  answer: v.object({ results: v.array(articlePreview) }),
})

export const countArticles = endpoint({
  ...read,
  path: '/api/article/search/count',
  summary: 'How many articles paging through the same search would give.',
  input: filter,
  answer: v.object({ results: v.object({ count: v.number() }) }),
})
