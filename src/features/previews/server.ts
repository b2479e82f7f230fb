import type { AnswerOf, InputOf } from '../../lib/endpoint.ts'
import type { Call } from '../../server/call.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { readEnv } from '../../server/env.ts'
import { notFound } from '../../server/errors.ts'
import { randomCode, sha256 } from '../../server/hash.ts'
import { requireSession } from '../../server/session.ts'
import { guestClient } from '../../server/supabase.ts'
import { type Article, NO_ARTICLE } from '../articles/contract.ts'
import type { makePreviewLink } from './contract.ts'

/**
 * Makes a link to an article for somebody without an account. Its token is told once and kept hashed.
 *
 * @throws ApiError 404, also for an article in the bin
 */
export async function linkToPreview(
  { id }: InputOf<typeof makePreviewLink>,
  call: Call,
): Promise<AnswerOf<typeof makePreviewLink>> {
  const { client } = await requireSession(call)
  const token = randomCode()
  const expires = rowsOf<string | null>(
    await client.rpc('make_preview_link', { p_slug: id, p_token_hash: sha256(token) }),
  )
  if (expires === null) throw notFound(NO_ARTICLE)
  const url = new URL(`/preview/${token}`, readEnv().SITE_URL).href
  return { url, expires_at: new Date(expires).toISOString() }
}

/** What the holder of a link may read; null when it is none, or its seven days are over. */
export async function openPreview(token: string): Promise<Article | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const found: unknown = rowsOf(await guestClient().rpc('open_preview', { p_token: token }))
  return found as Article | null
}
