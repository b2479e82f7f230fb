import * as v from 'valibot'
import { articleId } from '../../../../lib/article-fields.ts'
import { tag as category } from '../../teasers/contract.ts'

/** Of a release, for suggestions without a call. */
export const SUGGESTIONS_PATH = '/suggestions.json'

export const suggestions = v.object({
  categories: v.array(category),
  articles: v.array(v.object({ id: articleId, title: v.string() })),
  series: v.array(v.object({ slug: v.string(), title: v.string() })),
  /** Lists of equal words, such as `mold, mould` (rule: search/spellings). */
  spellings: v.array(v.string()),
})
export type Suggestions = v.InferOutput<typeof suggestions>

/**
 * A Pagefind module. Filters: `category` (ids, also of ancestors), `series`, `card`
 * (`filterValueOf`); sort: `date`; meta: `id`, `title`, `subtitle`, `headline`, `author`, `date`
 * (ISO 8601), `image`, `image_alt`.
 */
export const STATIC_INDEX_PATH = '/pagefind/pagefind.js'

/** JSON with the time of the index, `{ made_at }`; it is missing before the first index. */
export const INDEX_TIME_PATH = '/pagefind/made.json'
