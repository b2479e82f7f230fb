import * as v from 'valibot'
import { creditedImage } from '../features/base/images/contract.ts'
import { listedCard } from '../features/kitchen/cards/contract.ts'
import { findPublishedArticles } from '../features/publishing/articles/articles.server.ts'
import type { Article } from '../features/publishing/articles/contract.ts'
import { type BylineEntry, bylineEntry } from '../features/publishing/authors/contract.ts'
import { type PageTeaser, tag } from '../features/publishing/teasers/contract.ts'
import { commentPage, NO_COMMENTS } from '../features/readers/comments/contract.ts'
import { articleId } from '../lib/article-fields.ts'
import { rowId, time } from '../lib/fields.ts'
import { readResult } from '../server/database-errors.ts'
import { guestClient } from '../server/supabase.ts'

/** A row of the SQL function `release_teasers`; authors and categories are given by their ids. */
const storedTeaser = v.object({
  id: articleId,
  aux_id: rowId,
  title: v.string(),
  subtitle: v.string(),
  headline: v.string(),
  images: v.nullable(v.array(creditedImage)),
  categories: v.nullable(v.array(rowId)),
  authors: v.nullable(v.array(rowId)),
  published_at: v.nullable(time),
  created_at: time,
  updated_at: time,
  num_comments: v.number(),
  minutes: v.number(),
  listed_cards: v.nullable(v.array(listedCard)),
  hidden: v.boolean(),
  digest: v.string(),
})
type StoredTeaser = v.InferOutput<typeof storedTeaser>

const releaseTeasers = v.object({
  state: v.string(),
  authors: v.record(v.string(), bylineEntry),
  categories: v.record(v.string(), tag),
  articles: v.array(storedTeaser),
})

export type ReleaseTeaser = {
  /** Its counts are zero, because browsers request them. */
  teaser: PageTeaser
  digest: string
  isHidden: boolean
  pictures: string[]
}

export type Read = <T>(ask: () => Promise<T>) => Promise<T>

/** Teasers of all published articles, in one call, with what `readTeaserState` answered then. */
export async function readTeasers(): Promise<{ state: string; teasers: ReleaseTeaser[] }> {
  const answer = await guestClient().rpc('release_teasers')
  const { state, articles, authors, categories } = readResult(releaseTeasers, answer)
  const authorOf = new Map(Object.entries(authors))
  const categoryOf = new Map(Object.entries(categories))
  const teasers = articles.map((stored) => releaseTeaser(stored, authorOf, categoryOf))
  return { state, teasers }
}

/** A digest that changes with the teasers, their texts and pictures, without reading these. */
export const readTeaserState = async (): Promise<string> =>
  readResult(v.string(), await guestClient().rpc('release_state'))

function releaseTeaser(
  { categories, authors: authorNumbers, hidden, digest, ...stored }: StoredTeaser,
  authorOf: Map<string, BylineEntry>,
  categoryOf: Map<string, v.InferOutput<typeof tag>>,
): ReleaseTeaser {
  const authors = (authorNumbers ?? []).flatMap((number) => authorOf.get(String(number)) ?? [])
  const tags = (categories ?? []).flatMap((number) => categoryOf.get(String(number)) ?? [])
  const { username = null, first_name = '', last_name = '' } = authors[0] ?? {}
  const listedCards = stored.listed_cards ?? []
  const teaser = {
    ...stored,
    images: stored.images ?? [],
    tag: tags.map(({ id }) => id),
    tags,
    username,
    author: { first_name, last_name, username },
    authors,
    published: true,
    views: 0,
    likes: 0,
    dislikes: 0,
    shares: 0,
    listed_cards: listedCards,
  }
  return { teaser, digest, isHidden: hidden, pictures: listedCards.map(({ image }) => image) }
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
