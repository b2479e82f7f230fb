import * as v from 'valibot'
import { articleId } from '../../../../../lib/article-fields.ts'
import { endpoint } from '../../../../../lib/endpoint.ts'
import { integerId } from '../../../../../lib/fields.ts'
import { form } from '../../../../../lib/form.ts'
import { build } from '../../../../base/builds/contract.ts'

/** rule: admin/change-many */
export const MOST_AT_ONCE = 100
export const TOO_MANY = `At most ${MOST_AT_ONCE} articles can be changed at once.`

export const CHANGES = [
  'publish',
  'suspend',
  'bin',
  'restore',
  'add_category',
  'remove_category',
  'set_author',
] as const
export type ArticleChange = (typeof CHANGES)[number]

const MAX_IDS = 128 * 1024

export const changeArticles = endpoint('POST /api/article/changes', 'author', {
  token: 'articles',
  summary:
    'Changes many articles with one build. Those that cannot be changed are named with the reason, the others are changed; doing it twice is harmless.',
  input: form({
    change: v.picklist(CHANGES, 'This change is not known.'),
    ids: v.pipe(
      v.array(articleId, 'A list of article ids is required.'),
      v.minLength(1, 'Choose at least one article.'),
      v.maxLength(MOST_AT_ONCE, TOO_MANY),
    ),
    tag: v.optional(integerId),
    /** The author that replaces all authors of the articles. */
    author: v.optional(integerId),
  }),
  maxBody: MAX_IDS,
  answer: v.object({
    changed: v.array(articleId),
    unchanged: v.array(articleId),
    refused: v.array(v.object({ id: articleId, reason: v.string() })),
    build: v.nullable(build),
  }),
})
