import type { AnswerOf, InputOf } from '../../../lib/endpoint.ts'
import type { Call } from '../../../server/call.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { conflict, notFound } from '../../../server/errors.ts'
import { requireSession } from '../../../server/session.ts'
import type { Client } from '../../../server/supabase.ts'
import { startBuild } from '../../builds/run/server.ts'
import { NO_ARTICLE } from '../contract.ts'
import { ARTICLE_FIELDS } from '../server.ts'
import type { createArticle, DeskArticle, readDeskArticle, updateArticle } from './contract.ts'
import { settleWriting } from './writing/server.ts'

const BINNED = 'This article is in the bin. Restore it first.'

/**
 * An article in any state.
 *
 * @throws ApiError 404
 */
export async function findDeskArticle(client: Client, id: string): Promise<DeskArticle> {
  const rows = rowsOf(
    await client
      .from('desk_articles')
      .select(`${ARTICLE_FIELDS},state,scheduled_at,binned_at,updated_by,series,build_id`)
      .eq('id', id),
  )
  if (!rows[0]) throw notFound(NO_ARTICLE)
  return rows[0] as unknown as DeskArticle
}

/** The article that was asked for, for an administrator. */
export async function openArticle(
  { id }: InputOf<typeof readDeskArticle>,
  call: Call,
): Promise<AnswerOf<typeof readDeskArticle>> {
  const { client } = await requireSession(call)
  return { results: [await findDeskArticle(client, id)] }
}

/**
 * Writes a new article with everything that belongs to it.
 *
 * @throws ApiError 409 for a taken id, 422 for what the text or the database does not allow
 */
export async function writeArticle(
  given: InputOf<typeof createArticle>,
  call: Call,
): Promise<AnswerOf<typeof createArticle>> {
  const { client } = await requireSession(call)
  const p_given = await settleWriting(client, given)
  rowsOf(await client.rpc('create_article', { p_given }))
  return { results: [await findDeskArticle(client, given.id)] }
}

/**
 * Saves an article and, when readers see it, asks for a build.
 *
 * @throws ApiError 409 with the article as it is, when somebody else has saved it meanwhile or it is
 * in the bin; nothing is overwritten
 */
export async function saveArticle(
  { version, ...given }: InputOf<typeof updateArticle>,
  call: Call,
): Promise<AnswerOf<typeof updateArticle>> {
  const { client } = await requireSession(call)
  const p_given = await settleWriting(client, given)
  const saved = rowsOf<boolean>(await client.rpc('update_article', { p_given, p_version: version }))
  const article = await findDeskArticle(client, given.id)
  if (!saved) throw conflict(article.binned_at ? BINNED : changedBy(article), [article])
  if (article.published) call.defer(startBuild())
  return { results: [article] }
}

const changedBy = ({ updated_by, updated_at }: DeskArticle): string =>
  `This article was changed by ${updated_by ?? 'somebody else'} at ${updated_at}. Nothing was overwritten.`
