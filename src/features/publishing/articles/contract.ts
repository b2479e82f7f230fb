import * as v from 'valibot'
import { articleId } from '../../../lib/article-fields.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { rowId } from '../../../lib/fields.ts'
import { card, shownCard } from '../../kitchen/cards/contract.ts'
import { readersOfCards } from '../../kitchen/stars/contract.ts'
import { teaser } from '../teasers/contract.ts'
import { sharing } from './shared/sharing.ts'

export const reference = v.object({
  id: rowId,
  author: v.string(),
  title: v.string(),
  title_href: v.string(),
  publication_date: v.string(),
  publisher: v.string(),
  doi: v.string(),
})
export type Reference = v.InferOutput<typeof reference>

export const article = v.object({
  ...teaser.entries,
  body: v.string(),
  references: v.array(reference),
  /** The article's own cards, whose places in the body are `<hr data-card>`. */
  cards: v.array(card),
  /** Cards of other articles, whose places in the body are `<hr data-shown-card>`. */
  shown_cards: v.array(shownCard),
  by_readers: readersOfCards,
  /** rule: comments/closed */
  comments_open: v.boolean(),
  /** The id that its import source had in feeds (rule: imports/guid); null for other articles. */
  guid: v.nullable(v.string()),
  sharing,
  /** The number of the version, which rises with each save. */
  version: v.number(),
})
export type Article = v.InferOutput<typeof article>

/** What changes in an article while a built page shows it. */
export const articleState = v.pick(article, [
  'version',
  'views',
  'likes',
  'dislikes',
  'shares',
  'num_comments',
  'by_readers',
])

export const NO_PREVIEWS = 'No article previews found.'

export const readArticle = endpoint('GET /api/article', 'guest', {
  token: 'read',
  summary: 'A published article.',
  input: v.object({ id: articleId }),
  answer: v.object({ results: v.array(article) }),
})

export const readArticleState = endpoint('GET /api/article/state/:id', 'guest', {
  token: 'read',
  summary: 'The version, the counts and the figures of cards of a published article.',
  input: v.object({ id: articleId }),
  answer: v.object({ results: articleState }),
})

export const readArticlePreviews = endpoint('POST /api/article/preview/id', 'guest', {
  effect: 'read',
  token: 'read',
  summary: 'Published articles by their ids, in the order asked.',
  input: v.object({
    ids: v.pipe(
      v.array(articleId, 'A list of article ids is required.'),
      v.minLength(1, 'Ask for at least one article.'),
      v.maxLength(50, 'Ask for at most 50 articles.'),
    ),
  }),
  answer: v.object({ results: v.array(teaser) }),
})
