import type { AnswerOf, InputOf } from '../../lib/endpoint.ts'
import type { Call } from '../../server/call.ts'
import type { Json } from '../../server/database.types.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { spendAllowance } from '../../server/rate-limit.ts'
import { requireSession } from '../../server/session.ts'
import type { Client } from '../../server/supabase.ts'
import { findDeskArticle } from '../articles/desk/server.ts'
import type { Draft, dropDraft, keepDraft, readDraft } from './contract.ts'

/** The number of an article; null for the one that is not created yet. @throws ApiError 404 */
const numberOf = async (client: Client, id: string | undefined): Promise<number | null> =>
  id === undefined ? null : (await findDeskArticle(client, id)).aux_id

/** Row-level security shows everybody their own drafts only. */
async function findDraft(client: Client, id: string | undefined): Promise<Draft | null> {
  const number = await numberOf(client, id)
  const drafts = client.from('article_drafts').select('version,content,saved_at')
  const rows = rowsOf(
    await (number === null ? drafts.is('article_id', null) : drafts.eq('article_id', number)),
  )
  return rows[0] ? ({ article_id: id ?? null, ...rows[0] } as Draft) : null
}

/** What the caller has typed into an article and not saved. @throws ApiError 404 */
export async function openDraft(
  { id }: InputOf<typeof readDraft>,
  call: Call,
): Promise<AnswerOf<typeof readDraft>> {
  const { client } = await requireSession(call)
  return { draft: await findDraft(client, id) }
}

/** Keeps what the caller has typed in place of what was kept before. @throws ApiError 404, 429 */
export async function writeDraft(
  { id, version = null, content }: InputOf<typeof keepDraft>,
  call: Call,
): Promise<AnswerOf<typeof keepDraft>> {
  const { client, user } = await requireSession(call)
  await spendAllowance('draft', user.id)
  const article_id = await numberOf(client, id)
  const saved_at = new Date().toISOString()
  rowsOf(
    await client
      .from('article_drafts')
      .upsert(
        { article_id, version, content: content as NonNullable<Json>, saved_at },
        { onConflict: 'article_id,editor_id' },
      ),
  )
  return { draft: { article_id: id ?? null, version, content, saved_at } }
}

/** Throws away what the caller has typed. @throws ApiError 404 */
export async function throwDraftAway(
  { id }: InputOf<typeof dropDraft>,
  call: Call,
): Promise<AnswerOf<typeof dropDraft>> {
  const { client } = await requireSession(call)
  const number = await numberOf(client, id)
  const drafts = client.from('article_drafts').delete()
  rowsOf(await (number === null ? drafts.is('article_id', null) : drafts.eq('article_id', number)))
}
