import * as v from 'valibot'
import { articleId } from '../../lib/article-fields.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { rowId, time } from '../../lib/fields.ts'
import { bylineEntry } from '../authors/contract.ts'
import { card, type ListedCard, shownCard } from '../cards/contract.ts'
import { creditedImage } from '../images/contract.ts'
import { readersOfCards } from '../stars/contract.ts'
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

export const tag = v.object({ id: rowId, name: v.string(), slug: v.string() })

const previewFields = {
  id: articleId,
  aux_id: rowId,
  title: v.string(),
  subtitle: v.string(),
  headline: v.string(),
  images: v.array(creditedImage),
  /** In the author's order; names are in `tags`. */
  tag: v.array(rowId),
  tags: v.array(tag),
  /** Of the first author; null without an account. */
  username: v.nullable(v.string()),
  author: v.object({
    first_name: v.string(),
    last_name: v.string(),
    username: v.nullable(v.string()),
  }),
  /** In order (rule: authors/byline). */
  authors: v.array(bylineEntry),
  published: v.boolean(),
  /** Of the first publication. */
  published_at: v.nullable(time),
  created_at: time,
  updated_at: time,
  views: v.number(),
  likes: v.number(),
  dislikes: v.number(),
  shares: v.number(),
  /** rule: articles/comment-count */
  num_comments: v.number(),
}

export const articlePreview = v.object(previewFields)
export type ArticlePreview = v.InferOutput<typeof articlePreview>

export type ListedArticle = ArticlePreview & { minutes: number; listed_cards: ListedCard[] }

/** `href` leads to its place in the page. */
export type CardEntry = ListedArticle & { card: ListedCard; href: string }

export const article = v.object({
  ...previewFields,
  body: v.string(),
  references: v.array(reference),
  /** At `<hr data-card>` of the body. */
  cards: v.array(card),
  /** From other articles, at `<hr data-shown-card>` of the body. */
  shown_cards: v.array(shownCard),
  by_readers: readersOfCards,
  /** rule: comments/closed */
  comments_open: v.boolean(),
  /** The id in feeds of its import source (rule: imports/guid). */
  guid: v.nullable(v.string()),
  sharing,
  /** Rises with each save. */
  version: v.number(),
})
export type Article = v.InferOutput<typeof article>

export const review = v.object({
  state: v.picklist(['asked', 'returned']),
  at: time,
  by: v.nullable(v.string()),
  note: v.string(),
})

/** rule: planning/assigned */
export const plan = v.object({
  idea: v.boolean(),
  assignee: v.nullable(v.string()),
  due: v.nullable(v.string()),
})

/** rule: publishing/pending-version */
export const pendingVersion = v.object({
  /** A save with this version publishes it. */
  version: rowId,
  /** Null for a deleted account. */
  saved_by: v.nullable(v.string()),
  saved_at: time,
  publish_at: v.nullable(time),
})

export const NO_PREVIEWS = 'No article previews found.'

export const readArticle = endpoint('GET /api/article', 'guest', {
  summary: 'A published article.',
  input: v.object({ id: articleId }),
  answer: v.object({ results: v.array(article) }),
})

export const readArticlePreviews = endpoint('POST /api/article/preview/id', 'guest', {
  effect: 'read',
  summary: 'Published articles by their ids, in the order asked.',
  input: v.object({
    ids: v.pipe(
      v.array(articleId, 'A list of article ids is required.'),
      v.minLength(1, 'Ask for at least one article.'),
      v.maxLength(50, 'Ask for at most 50 articles.'),
    ),
  }),
  answer: v.object({ results: v.array(articlePreview) }),
})
