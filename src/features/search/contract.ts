import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'
import { integerId, offset, quantity, REQUIRED, time } from '../../lib/fields.ts'
import { articleId, articlePreview, review } from '../articles/contract.ts'
import { flatCategory } from '../categories/contract.ts'

/** The orders that everyone may ask for (rule: search/orders). */
export const SORTS = ['relevance', 'date_newest', 'date_oldest', 'views', 'likes'] as const
/** The orders that editors may ask for besides. */
export const ADMIN_SORTS = [...SORTS, 'date_created_newest', 'date_created_oldest'] as const
/** The orders of the article manager: each of its columns, both ways (rule: admin/manager-orders). */
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
/** The states that editors may ask for; binned articles only when asked for. */
export const STATES = ['unpublished', 'published', 'suppressed', 'binned'] as const
/** What the admin filters by besides: articles that wait for an editor. */
export const ADMIN_STATES = [...STATES, 'review'] as const
export type Sort = (typeof ADMIN_SORTS)[number]
export type ManagerSort = (typeof MANAGER_SORTS)[number]
export type State = (typeof STATES)[number]
export type AdminState = (typeof ADMIN_STATES)[number]

/** UTF-16 units that a keyword has at most. */
export const KEYWORD_LENGTH = 200
/** What a page of results holds unless the caller asks for more (rule: search/page-of-five). */
export const PAGE_SIZE = 5

const clean = (text: string) => text.replaceAll('\0', ' ').toWellFormed().trim()

const keyword = v.pipe(
  v.string('A keyword is text.'),
  v.maxLength(KEYWORD_LENGTH, `A keyword has at most ${KEYWORD_LENGTH} characters.`),
  v.transform(clean),
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

const UNKNOWN_SORT = 'This order is not known.'
const filterFields = {
  keyword: v.optional(keyword, ''),
  tag: v.optional(tag, () => []),
  /** The wire's name for a series id. */
  feature: v.optional(v.nullable(integerId), null),
  sort_by: v.optional(v.picklist(SORTS, UNKNOWN_SORT), 'relevance'),
  offset,
  quantity: quantity(PAGE_SIZE),
}

/** What a search asks for. */
const filter = v.object(filterFields)

/** What a full-text search asks for: there is nothing to be relevant to without a keyword. */
const fullTextFilter = v.object({
  ...filterFields,
  keyword: v.pipe(v.optional(keyword, ''), v.nonEmpty(REQUIRED)),
})

/** What a page of the article manager holds at most. */
export const MOST_ROWS = 100

/** What a search of the admin asks for; without a state every article that is not binned. */
const adminFilter = v.object({
  ...filterFields,
  sort_by: v.optional(v.picklist(MANAGER_SORTS, UNKNOWN_SORT), 'relevance'),
  state: v.optional(v.nullable(v.picklist(ADMIN_STATES, 'This state is not known.')), null),
  /** One of those whom the articles are by. */
  author: v.optional(v.nullable(integerId), null),
  quantity: quantity(PAGE_SIZE, MOST_ROWS),
})

/** Any of the three; only that of the admin has a state and an author. */
export type Filter = Omit<v.InferOutput<typeof filter>, 'sort_by'> & {
  sort_by: ManagerSort
  state?: AdminState | null
  author?: number | null
}

/**
 * An article with the passages that the search found. `excerpt` is text with `<mark>` around the
 * hits in which `&`, `<`, `>` and `"` are escaped: `passagesOf` in rules.ts reads it.
 */
export const foundArticle = v.object({ ...articlePreview.entries, excerpt: v.string() })
export type FoundArticle = v.InferOutput<typeof foundArticle>

/** An article as its editors find it. */
export const adminArticleRow = v.object({
  ...articlePreview.entries,
  state: v.picklist(STATES),
  /** Whether the caller's account began it. */
  own: v.boolean(),
  /** 0 when it was never saved; its title is then that of the caller's draft. */
  version: v.number(),
  /** When it will be published by itself. */
  scheduled_at: v.nullable(time),
  binned_at: v.nullable(time),
  review: v.nullable(review),
})
export type AdminArticleRow = v.InferOutput<typeof adminArticleRow>

/** What names an article that is chosen from the list. */
export const articleTitle = v.object({
  id: articleId,
  title: v.string(),
  state: v.picklist(STATES),
})
export type ArticleTitle = v.InferOutput<typeof articleTitle>

const previews = v.object({ results: v.array(articlePreview) })
const total = v.object({ results: v.object({ count: v.number() }) })
const read = { method: 'POST', access: 'guest', effect: 'read' } as const
const adminRead = { ...read, access: 'author' } as const

export const filterArticles = endpoint({
  ...read,
  path: '/api/article/search',
  summary: 'Published articles by keyword, category and series, sorted and paged.',
  input: filter,
  answer: previews,
})

export const countArticles = endpoint({
  ...read,
  path: '/api/article/search/count',
  summary: 'How many articles paging through the same search would give.',
  input: filter,
  answer: total,
})

/**
 * `corrected` is null unless nothing has the words as they were typed: then it is the keyword whose
 * results these are, and the page says "Showing results for …". The other searches and the count
 * correct in the same way without saying so.
 */
export const searchArticles = endpoint({
  ...read,
  path: '/api/article/search/f',
  summary: 'Published articles by the words in them, with the passages that were found.',
  input: fullTextFilter,
  answer: v.object({ results: v.array(foundArticle), corrected: v.nullable(v.string()) }),
})

export const searchAllArticles = endpoint({
  ...adminRead,
  path: '/api/admin/article/search',
  summary:
    'Articles of any state by keyword, category, series, author and state, sorted and paged; an author finds their own.',
  input: adminFilter,
  answer: v.object({ results: v.array(adminArticleRow) }),
})

export const countAllArticles = endpoint({
  ...adminRead,
  path: '/api/admin/article/search/count',
  summary: 'How many articles paging through the same search of the admin would give.',
  input: adminFilter,
  answer: total,
})

export const listArticleTitles = endpoint({
  ...adminRead,
  path: '/api/admin/article/search/titles',
  summary:
    'The titles of the first 500 articles of the same search of the admin: as many as `changeArticles` changes at once.',
  input: adminFilter,
  answer: v.object({ results: v.array(articleTitle) }),
})

/** Where the build puts what the keyword field suggests. */
export const SUGGESTIONS_PATH = '/suggestions.json'

/** Every category and every published article by its name, and the spellings of one word. */
export const suggestions = v.object({
  categories: v.array(flatCategory),
  articles: v.array(v.object({ id: articleId, title: v.string() })),
  /** `mold, mould` (rule: search/spellings). */
  spellings: v.array(v.string()),
})
export type Suggestions = v.InferOutput<typeof suggestions>

/**
 * The static index of the release, for when the server cannot be reached: a Pagefind module. It
 * filters by `category` (ids as text, of an article's categories and all those above them) and
 * `series` (id as text), sorts by `date`, and knows of each article, as `meta`, `id`, `title`,
 * `subtitle`, `headline`, `author`, `date` (ISO 8601), `image` and `image_alt`.
 */
export const STATIC_INDEX_PATH = '/pagefind/pagefind.js'

/** When the static index was made, as `{ made_at }`; there is none before it follows the first release. */
export const INDEX_TIME_PATH = '/pagefind/made.json'
