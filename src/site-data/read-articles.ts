import * as v from 'valibot'
import { findPublishedArticles } from '../features/articles/articles.server.ts'
import { type Article, articlePreview } from '../features/articles/contract.ts'
import { commentPage, NO_COMMENTS } from '../features/comments/contract.ts'
import { time } from '../lib/fields.ts'
import { readResult } from '../server/database-errors.ts'
import { guestClient } from '../server/supabase.ts'

/** Postgres writes the zone of a moment as `+00:00`, the API as `Z`. */
const moment = v.pipe(
  time,
  v.transform((at) => new Date(at).toISOString()),
)

/** An article as lists show it, with a digest of what only its own page shows. */
const releaseCard = v.object({
  ...articlePreview.entries,
  published_at: v.nullable(moment),
  created_at: moment,
  updated_at: moment,
  minutes: v.number(),
  digest: v.string(),
})
export type ReleaseCard = v.InferOutput<typeof releaseCard>

/** How a call of the database is made: a release repeats what fails for a moment. */
export type Read = <T>(ask: () => Promise<T>) => Promise<T>

/** Every published article, in no order. */
export const readCards = async (): Promise<ReleaseCard[]> =>
  readResult(v.array(releaseCard), await guestClient().rpc('release_cards'))

/** A digest of each discussion that there is, by the number of its article. */
export const readDiscussionDigests = async (): Promise<Record<string, string>> =>
  readResult(v.record(v.string(), v.string()), await guestClient().rpc('discussion_keys'))

/** The first page of a discussion, as a guest sees it; empty once its article is suspended. */
export async function readDiscussion(articleId: string) {
  const answer = await guestClient().rpc('list_comments', { p_slug: articleId })
  return readResult(v.nullable(commentPage), answer) ?? NO_COMMENTS
}

/** So many numbers are still a short address. */
const BATCH = 100

type Waiting = { settle(found: Article | null): void; fail(error: unknown): void }

/** Reads articles by their numbers; those that are asked for at the same time with one call. */
export function createArticleReader(read: Read): (number: number) => Promise<Article | null> {
  let waiting: [number, Waiting][] = []

  async function readAll(): Promise<void> {
    const asked = waiting
    waiting = []
    if (asked.length === 0) return
    try {
      const numbers = new Set(asked.map(([number]) => number))
      const found = await read(() => findPublishedArticles(guestClient(), [...numbers]))
      const byNumber = new Map(found.map((article) => [article.aux_id, article]))
      for (const [number, { settle }] of asked) settle(byNumber.get(number) ?? null)
    } catch (error) {
      for (const [, { fail }] of asked) fail(error)
    }
  }

  return (number) =>
    new Promise((settle, fail) => {
      if (waiting.length === 0) setImmediate(readAll)
      waiting.push([number, { settle, fail }])
      if (waiting.length === BATCH) readAll()
    })
}
