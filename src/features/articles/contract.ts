import * as v from 'valibot'
import { articleId } from '../../lib/article-fields.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { rowId, time } from '../../lib/fields.ts'
import { bylineEntry } from '../authors/contract.ts'
import { creditedImage } from '../images/contract.ts'

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

/** A category, as an article names it. */
export const tag = v.object({ id: rowId, name: v.string(), slug: v.string() })

const previewFields = {
  id: articleId,
  aux_id: rowId,
  title: v.string(),
  subtitle: v.string(),
  headline: v.string(),
  images: v.array(creditedImage),
  /** Ids of its categories, in the author's order; `tags` says their names. */
  tag: v.array(rowId),
  tags: v.array(tag),
  /** Of the first of its authors; null where they have no account. */
  username: v.nullable(v.string()),
  /** The first of its authors. */
  author: v.object({
    first_name: v.string(),
    last_name: v.string(),
    username: v.nullable(v.string()),
  }),
  /** Who it is by, in order (rule: authors/byline). */
  authors: v.array(bylineEntry),
  published: v.boolean(),
  /** Of the first publication; kept when the article is suppressed. */
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

/** What lists show of an article. */
export const articlePreview = v.object(previewFields)
export type ArticlePreview = v.InferOutput<typeof articlePreview>

/** An article as the lists of the pages show it. */
export type ListedArticle = ArticlePreview & { minutes: number }

/** The whole of an article; `body` is sanitised HTML. */
export const article = v.object({
  ...previewFields,
  body: v.string(),
  references: v.array(reference),
  /** Of this article alone (rule: comments/closed). */
  comments_open: v.boolean(),
  /** Rises on each save; a save with an older one is refused. */
  version: v.number(),
})
export type Article = v.InferOutput<typeof article>

/** Asked for by the writer of an article, or ended with a note; there is none from its publication on. */
export const review = v.object({
  state: v.picklist(['asked', 'returned']),
  at: time,
  /** Who asked or sent it back; null for those whose profile the caller does not see. */
  by: v.nullable(v.string()),
  note: v.string(),
})

export const NO_PREVIEWS = 'No article previews found.'

export const readArticle = endpoint({
  method: 'GET',
  path: '/api/article',
  summary: 'A published article.',
  access: 'guest',
  input: v.object({ id: articleId }),
  answer: v.object({ results: v.array(article) }),
})

export const readArticlePreviews = endpoint({
  method: 'POST',
  effect: 'read',
  path: '/api/article/preview/id',
  summary: 'Published articles by their ids, in the order asked.',
  access: 'guest',
  input: v.object({
    ids: v.pipe(
      v.array(articleId, 'A list of article ids is required.'),
      v.minLength(1, 'Ask for at least one article.'),
      v.maxLength(50, 'Ask for at most 50 articles.'),
    ),
  }),
  answer: v.object({ results: v.array(articlePreview) }),
})
