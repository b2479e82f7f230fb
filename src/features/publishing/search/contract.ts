import * as v from 'valibot'
import {
  type AdminState,
  articleId,
  pendingVersion,
  plan,
  review,
  STATE_NAMES,
} from '../../../lib/article-fields.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { REQUIRED } from '../../../lib/field-messages.ts'
import { day, integerId, offset, quantity, time } from '../../../lib/fields.ts'
import { CARD_TIMES, SEASONS } from '../../kitchen/cards/shared/card-filter.ts'
import { KINDS } from '../../kitchen/cards/shared/card-kinds.ts'
import { teaser } from '../teasers/contract.ts'

/** rule: search/orders */
export const SORTS = ['relevance', 'date_newest', 'date_oldest', 'views', 'likes'] as const
/** The orders for editors. */
export const ADMIN_SORTS = [...SORTS, 'date_created_newest', 'date_created_oldest'] as const
/** rule: admin/manager-orders */
export const MANAGER_SORTS = [
  ...ADMIN_SORTS,
  'date_updated_newest',
  'date_updated_oldest',
  'title_az',
  'title_za',
  'state',
  'state_reverse',
  'author_az',
  'author_za',
  'views_fewest',
  'likes_fewest',
  'comments',
  'comments_fewest',
] as const
/** The states that editors can search for. */
export const STATES = ['unpublished', 'published', 'suppressed', 'binned'] as const
export const ADMIN_STATES = Object.keys(STATE_NAMES) as AdminState[]
export type Sort = (typeof ADMIN_SORTS)[number]
export type ManagerSort = (typeof MANAGER_SORTS)[number]
export type State = (typeof STATES)[number]

/** The longest keyword, in UTF-16 code units. */
export const KEYWORD_LENGTH = 200
/** rule: search/page-of-five */
export const PAGE_SIZE = 5

const clean = (text: string) => text.replaceAll('\0', ' ').toWellFormed().trim()

const keyword = v.pipe(
  v.string('A keyword is text.'),
  v.maxLength(KEYWORD_LENGTH, `A keyword has at most ${KEYWORD_LENGTH} characters.`),
  v.transform(clean),
)

/**
 * Ids of categories; an article matches when it is in one of them or below it. `*` is all
 * categories.
 */
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

const optionalDay = v.optional(v.nullable(day), null)

const choice = <const Values extends readonly (string | number)[]>(
  values: Values,
  message: string,
) => v.optional(v.nullable(v.picklist(values, message)), null)

const UNKNOWN_SORT = 'This order is not known.'
const filterFields = {
  keyword: v.optional(keyword, ''),
  tag: v.optional(tag, () => []),
  /** The id of a series; the first version of the API called series features. */
  feature: v.optional(v.nullable(integerId), null),
  kind: choice(KINDS, 'A card is a "recipe" or a "method".'),
  time: choice(CARD_TIMES, 'A time is at most 30, 60, 180 or 1440 minutes, or "longer".'),
  season: choice(SEASONS, 'A season is a month from 1 to 12, or "now".'),
  /** The first and last day of publication. */
  from: optionalDay,
  to: optionalDay,
  sort_by: v.optional(v.picklist(SORTS, UNKNOWN_SORT), 'relevance'),
  offset,
  quantity: quantity(PAGE_SIZE),
}

/** Whether no word is corrected (rule: search/correction). */
const exact = v.optional(v.boolean('Say true or false.'), false)

const filter = v.object({ ...filterFields, exact })

/** The filter with a required keyword, without which there is no relevance. */
const fullTextFilter = v.object({
  ...filterFields,
  exact,
  keyword: v.pipe(v.optional(keyword, ''), v.nonEmpty(REQUIRED)),
})

export const MOST_ROWS = 100

/** The filter of the admin; without a state it has all articles but those in the bin. */
const adminFilter = v.object({
  ...filterFields,
  sort_by: v.optional(v.picklist(MANAGER_SORTS, UNKNOWN_SORT), 'relevance'),
  state: v.optional(v.nullable(v.picklist(ADMIN_STATES, 'This state is not known.')), null),
  author: v.optional(v.nullable(integerId), null),
  quantity: quantity(PAGE_SIZE, MOST_ROWS),
})

export type Filter = Omit<v.InferOutput<typeof filter>, 'sort_by' | 'exact'> & {
  sort_by: ManagerSort
  exact?: boolean
  state?: AdminState | null
  author?: number | null
}

/**
 * An article with an `excerpt` of escaped HTML, which has `<mark>` around matches; `passagesOf`
 * parses it.
 */
export const foundArticle = v.object({
  ...teaser.entries,
  excerpt: v.string(),
  /** The card from which the excerpt is, and the part of it; null for the article's text. */
  card: v.nullable(
    v.object({
      id: v.string(),
      kind: v.picklist(KINDS),
      name: v.string(),
      place: v.number(),
      part: v.nullable(v.picklist(['step', 'ingredient', 'tool'])),
      /** The number of the step or ingredient, from 1. */
      number: v.nullable(v.number()),
    }),
  ),
  /** The comment from which the excerpt is. */
  comment: v.nullable(v.object({ id: v.number(), username: v.nullable(v.string()) })),
  /** The words of the keyword that the article lacks (rule: search/questions). */
  missing: v.array(v.string()),
})
export type FoundArticle = v.InferOutput<typeof foundArticle>

type Excerpt = 'excerpt' | 'card' | 'comment' | 'missing'

/**
 * The results, without excerpts when there was no keyword; `corrected` is the keyword instead of a
 * misspelled one.
 */
export type SearchAnswer = {
  results: (Omit<FoundArticle, Excerpt> & Partial<Pick<FoundArticle, Excerpt>>)[]
  corrected: string | null
}

export const adminArticleRow = v.object({
  ...teaser.entries,
  state: v.picklist(STATES),
  own: v.boolean(),
  /** The version; 0 before the first save, when the title is that of the draft. */
  version: v.number(),
  scheduled_at: v.nullable(time),
  binned_at: v.nullable(time),
  /** The username of the last editor; null for a deleted account. */
  updated_by: v.nullable(v.string()),
  review: v.nullable(review),
  plan: v.nullable(plan),
  pending: v.nullable(pendingVersion),
})
export type AdminArticleRow = v.InferOutput<typeof adminArticleRow>

export const articleTitle = v.object({
  id: articleId,
  title: v.string(),
  state: v.picklist(STATES),
  /** The version; 0 before the first save. */
  version: v.number(),
})
export type ArticleTitle = v.InferOutput<typeof articleTitle>

const previews = v.object({ results: v.array(teaser) })
const total = v.object({ results: v.object({ count: v.number() }) })

export const filterArticles = endpoint('POST /api/article/search', 'guest', {
  effect: 'read',
  token: 'read',
  summary: 'Published articles by keyword, category, series and date, sorted and paged.',
  input: filter,
  answer: previews,
})

export const countArticles = endpoint('POST /api/article/search/count', 'guest', {
  effect: 'read',
  token: 'read',
  summary: 'How many articles paging through the same search would give.',
  input: filter,
  answer: total,
})

/**
 * Searches by full text; `corrected` is the keyword that was searched for instead of one without
 * matches.
 */
export const searchArticles = endpoint('POST /api/article/search/f', 'guest', {
  effect: 'read',
  token: 'read',
  summary: 'Published articles by the words in them, with the passages that were found.',
  input: fullTextFilter,
  answer: v.object({ results: v.array(foundArticle), corrected: v.nullable(v.string()) }),
})

export const searchAllArticles = endpoint('POST /api/admin/article/search', 'author', {
  effect: 'read',
  token: 'read',
  summary:
    'Articles of any state by keyword, category, series, date, author and state, sorted and paged; an author finds their own.',
  input: adminFilter,
  answer: v.object({ results: v.array(adminArticleRow) }),
})

export const countAllArticles = endpoint('POST /api/admin/article/search/count', 'author', {
  effect: 'read',
  token: 'read',
  summary: 'How many articles paging through the same search of the admin would give.',
  input: adminFilter,
  answer: total,
})

export const listArticleTitles = endpoint('POST /api/admin/article/search/titles', 'author', {
  effect: 'read',
  token: 'read',
  summary:
    'The titles of the first 100 articles of the same search of the admin: as many as `changeArticles` changes at once.',
  input: v.object({
    ...adminFilter.entries,
    /** Words, or beginnings of words, that the titles have; the keyword is then ignored. */
    title: v.optional(keyword, ''),
  }),
  answer: v.object({ results: v.array(articleTitle) }),
})
