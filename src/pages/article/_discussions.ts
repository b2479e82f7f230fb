import { createHash } from 'node:crypto'
import { type Discussion, NO_DISCUSSION } from '../../features/comments/listed.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { guestClient } from '../../server/supabase.ts'

const ROWS = 1000

/** A digest of each discussion by the article's number, for the `cacheKey` of its page. */
export async function discussionKeys(): Promise<Map<number, string>> {
  const client = guestClient()
  const hashes = new Map<number, ReturnType<typeof createHash>>()
  let last = 0
  for (;;) {
    const rows = rowsOf(
      await client
        .from('comments')
        .select('id,article_id,likes,dislikes,updated_at,deleted_at')
        .gt('id', last)
        .order('id')
        .limit(ROWS),
    )
    for (const row of rows) {
      const hash = hashes.get(row.article_id) ?? createHash('sha256')
      hashes.set(row.article_id, hash.update(JSON.stringify(row)))
    }
    const final = rows.at(-1)
    if (!final || rows.length < ROWS) break
    last = final.id
  }
  return new Map([...hashes].map(([article, hash]) => [article, hash.digest('base64url')]))
}

/** The first page of an article's discussion, as a guest sees it; empty once it is suppressed. */
export async function firstDiscussionPage(articleId: string): Promise<Discussion> {
  const page: unknown = rowsOf(await guestClient().rpc('list_comments', { p_slug: articleId }))
  return (page as Discussion | null) ?? NO_DISCUSSION
}
