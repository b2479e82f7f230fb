import * as v from 'valibot'
import { findPublishedArticles } from '../features/publishing/articles/articles.server.ts'
import type { Article } from '../features/publishing/articles/contract.ts'
import { commentPage, NO_COMMENTS } from '../features/readers/comments/contract.ts'
import { readResult } from '../server/database-errors.ts'
import { guestClient } from '../server/supabase.ts'

export type Read = <T>(ask: () => Promise<T>) => Promise<T>

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
