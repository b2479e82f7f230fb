import * as v from 'valibot'
import { creditedImage } from '../features/base/images/contract.ts'
import { listedCard } from '../features/kitchen/cards/contract.ts'
import { findPublishedArticles } from '../features/publishing/articles/articles.server.ts'
import type { Article } from '../features/publishing/articles/contract.ts'
import { type BylineEntry, bylineEntry } from '../features/publishing/authors/contract.ts'
import { type ListedArticle, tag } from '../features/publishing/teasers/contract.ts'
import { commentPage, NO_COMMENTS } from '../features/readers/comments/contract.ts'
import { articleId } from '../lib/article-fields.ts'
import { rowId, time } from '../lib/fields.ts'
import { readResult } from '../server/database-errors.ts'
import { guestClient } from '../server/supabase.ts'

/** A row of the SQL function `release_cards`; authors and categories are given by their ids. */
const teaserRow = v.tuple([
  articleId,
  rowId,
  v.string(),
  v.string(),
  v.string(),
  v.nullable(v.array(creditedImage)),
  v.nullable(v.array(rowId)),
  v.nullable(v.array(rowId)),
  v.nullable(time),
  time,
  time,
  v.number(),
  v.number(),
  v.nullable(v.array(listedCard)),
  v.boolean(),
  v.string(),
])
const releaseTeasers = v.object({
  authors: v.record(v.string(), bylineEntry),
  categories: v.record(v.string(), tag),
  articles: v.array(teaserRow),
})

export type ReleaseTeaser = {
  /** Its counts are zero, because browsers request them. */
  listed: ListedArticle
  digest: string
  isHidden: boolean
  pictures: string[]
}

export type Read = <T>(ask: () => Promise<T>) => Promise<T>

export async function readTeasers(): Promise<ReleaseTeaser[]> {
  const answer = readResult(releaseTeasers, await guestClient().rpc('release_cards'))
  const authors = new Map(Object.entries(answer.authors))
  const categories = new Map(Object.entries(answer.categories))
  return answer.articles.map((values) => teaserOf(values, authors, categories))
}

function teaserOf(
  values: v.InferOutput<typeof teaserRow>,
  bylines: Map<string, BylineEntry>,
  categories: Map<string, v.InferOutput<typeof tag>>,
): ReleaseTeaser {
  const [id, aux_id, title, subtitle, headline, images, categoryIds, authorIds, ...rest] = values
  const [published_at, created_at, updated_at, num_comments, minutes, cards, isHidden, digest] =
    rest
  const authors = (authorIds ?? []).flatMap((number) => bylines.get(String(number)) ?? [])
  const tags = (categoryIds ?? []).flatMap((number) => categories.get(String(number)) ?? [])
  const { username = null, first_name = '', last_name = '' } = authors[0] ?? {}
  const listed = {
    id,
    aux_id,
    title,
    subtitle,
    headline,
    images: images ?? [],
    tag: tags.map((one) => one.id),
    tags,
    username,
    author: { first_name, last_name, username },
    authors,
    published: true,
    published_at,
    created_at,
    updated_at,
    views: 0,
    likes: 0,
    dislikes: 0,
    shares: 0,
    num_comments,
    minutes,
    listed_cards: cards ?? [],
  }
  return { listed, digest, isHidden, pictures: listed.listed_cards.map(({ image }) => image) }
}

export const readDiscussionDigests = async (): Promise<Record<string, string>> =>
  readResult(v.record(v.string(), v.string()), await guestClient().rpc('discussion_keys'))

/** The discussion as guests see it; empty for a suspended article. */
export async function readDiscussion(articleId: string) {
  const answer = await guestClient().rpc('list_comments', { p_slug: articleId })
  return readResult(v.nullable(commentPage), answer) ?? NO_COMMENTS
}

/**
 * The database ends a guest's statement after three seconds, so a call reads this many articles at
 * most.
 */
const BATCH = 50

type Waiting = { settle(article: Article | null): void; fail(error: unknown): void }

/** Reads articles by number; simultaneous requests share one call. */
export function createArticleReader(read: Read): (number: number) => Promise<Article | null> {
  let waiting: [number, Waiting][] = []

  async function readAll(): Promise<void> {
    const requests = waiting
    waiting = []
    if (requests.length === 0) return
    try {
      const numbers = new Set(requests.map(([number]) => number))
      const articles = await read(() => findPublishedArticles(guestClient(), [...numbers]))
      const byNumber = new Map(articles.map((article) => [article.aux_id, article]))
      for (const [number, { settle }] of requests) settle(byNumber.get(number) ?? null)
    } catch (error) {
      for (const [, { fail }] of requests) fail(error)
    }
  }

  return (number) =>
    new Promise((settle, fail) => {
      if (waiting.length === 0) setImmediate(readAll)
      waiting.push([number, { settle, fail }])
      if (waiting.length === BATCH) readAll()
    })
}
