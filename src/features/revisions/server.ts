import type { AnswerOf, InputOf } from '../../lib/endpoint.ts'
import type { Call } from '../../server/call.ts'
import { rowsOf } from '../../server/database-errors.ts'
import { notFound } from '../../server/errors.ts'
import { requireSession } from '../../server/session.ts'
import type { Client } from '../../server/supabase.ts'
import { findDeskArticle } from '../articles/desk/server.ts'
import { writeDraft } from '../drafts/server.ts'
import type { readRevision, readRevisions, restoreRevision } from './contract.ts'

const NO_REVISION = 'No revision found.'
const ROW = 'id,version,reason,saved_by,saved_at' as const

/** How an article was, newest first. @throws ApiError 404 */
export async function listRevisions(
  { id }: InputOf<typeof readRevisions>,
  call: Call,
): Promise<AnswerOf<typeof readRevisions>> {
  const { client } = await requireSession(call)
  const { aux_id } = await findDeskArticle(client, id)
  const rows = rowsOf(
    await client
      .from('revision_log')
      .select(ROW)
      .eq('aux_id', aux_id)
      .order('id', { ascending: false }),
  )
  return { results: rows as AnswerOf<typeof readRevisions>['results'] }
}

async function findRevision(client: Client, id: number) {
  const rows = rowsOf(
    await client.from('revision_log').select(`${ROW},article_id,content`).eq('id', id),
  )
  if (!rows[0]) throw notFound(NO_REVISION)
  return rows[0] as AnswerOf<typeof readRevision>['revision']
}

/** How an article was at one save. @throws ApiError 404 */
export async function openRevision(
  { revision }: InputOf<typeof readRevision>,
  call: Call,
): Promise<AnswerOf<typeof readRevision>> {
  const { client } = await requireSession(call)
  return { revision: await findRevision(client, revision) }
}

/** Makes a former text the draft of the caller, to be looked at and saved. @throws ApiError 404 */
export async function bringBackRevision(
  { revision }: InputOf<typeof restoreRevision>,
  call: Call,
): Promise<AnswerOf<typeof restoreRevision>> {
  const { client } = await requireSession(call)
  const { article_id: id, content } = await findRevision(client, revision)
  const { version } = await findDeskArticle(client, id)
  return writeDraft({ id, version, content }, call)
}
