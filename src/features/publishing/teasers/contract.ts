import * as v from 'valibot'
import { articleId } from '../../../lib/article-fields.ts'
import { rowId, time } from '../../../lib/fields.ts'
import { creditedImage } from '../../base/images/contract.ts'
import type { ListedCard } from '../../kitchen/cards/contract.ts'
import { bylineEntry } from '../authors/contract.ts'

export const tag = v.object({ id: rowId, name: v.string(), slug: v.string() })

export const teaser = v.object({
  id: articleId,
  aux_id: rowId,
  title: v.string(),
  subtitle: v.string(),
  headline: v.string(),
  images: v.array(creditedImage),
  /** The ids of the categories in the author's order; their names are in `tags`. */
  tag: v.array(rowId),
  tags: v.array(tag),
  /** The username of the first author; null for an author without an account. */
  username: v.nullable(v.string()),
  author: v.object({
    first_name: v.string(),
    last_name: v.string(),
    username: v.nullable(v.string()),
  }),
  /** The authors in the order of the byline (rule: authors/byline). */
  authors: v.array(bylineEntry),
  published: v.boolean(),
  /** The time of the first publication. */
  published_at: v.nullable(time),
  created_at: time,
  updated_at: time,
  views: v.number(),
  likes: v.number(),
  dislikes: v.number(),
  shares: v.number(),
  /** rule: articles/comment-count */
  num_comments: v.number(),
})
export type Teaser = v.InferOutput<typeof teaser>

export type PageTeaser = Teaser & { minutes: number; listed_cards: ListedCard[] }

/**
 * A card in a list, with the teaser of its article; `href` leads to the card on the article's page.
 */
export type CardEntry = PageTeaser & { card: ListedCard; href: string }
