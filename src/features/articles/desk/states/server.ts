import type { AnswerOf, InputOf } from '../../../../lib/endpoint.ts'
import type { Call } from '../../../../server/call.ts'
import { rowsOf } from '../../../../server/database-errors.ts'
import { conflict } from '../../../../server/errors.ts'
import { requireSession, type Session } from '../../../../server/session.ts'
import { startBuild } from '../../../builds/run/server.ts'
import { buildOf } from '../../../builds/server.ts'
import { removeImages } from '../../../images/keep/server.ts'
import type {
  DeskArticle,
  deleteArticle,
  publishArticle,
  restoreArticle,
  scheduleArticle,
  suspendArticle,
} from '../contract.ts'
import { findDeskArticle } from '../server.ts'

type Asked = InputOf<typeof publishArticle>
type Moved = AnswerOf<typeof publishArticle>

const BINNED = 'This article is in the bin. Restore it first.'

/** The article after a change of its state, with the build that brings it to readers. */
async function moved({ client }: Session, id: string, call: Call): Promise<Moved> {
  const article = await findDeskArticle(client, id)
  call.defer(startBuild())
  return { results: [article], build: await buildOf(client, article) }
}

const refuseBinned = (article: DeskArticle) => {
  if (article.binned_at) throw conflict(BINNED, [article])
}

/**
 * Shows an article to readers.
 *
 * @throws ApiError 404, and 409 while it is in the bin
 */
export async function publish({ id }: Asked, call: Call): Promise<Moved> {
  const session = await requireSession(call)
  rowsOf(await session.client.rpc('publish_article', { p_slug: id }))
  const answer = await moved(session, id, call)
  answer.results.forEach(refuseBinned)
  return answer
}

/** Takes an article from readers. @throws ApiError 404 */
export async function suspend({ id }: Asked, call: Call): Promise<AnswerOf<typeof suspendArticle>> {
  const session = await requireSession(call)
  rowsOf(await session.client.rpc('suspend_article', { p_slug: id }))
  return moved(session, id, call)
}

/** Puts an article into the bin, or removes it for good. @throws ApiError 404 */
export async function discard(
  { id, purge }: InputOf<typeof deleteArticle>,
  call: Call,
): Promise<AnswerOf<typeof deleteArticle>> {
  const session = await requireSession(call)
  if (purge === '1') return remove(session, id, call)
  rowsOf(await session.client.rpc('bin_article', { p_slug: id }))
  const { build } = await moved(session, id, call)
  return { results: [{ id }], build }
}

async function remove({ client }: Session, id: string, call: Call) {
  await findDeskArticle(client, id)
  const { images, build_id } = rowsOf(await client.rpc('purge_article', { p_slug: id })) as {
    images: string[]
    build_id: number
  }
  call.defer(removeImages(client, images))
  call.defer(startBuild())
  return { results: [{ id }], build: await buildOf(client, { build_id }) }
}

/** Takes an article out of the bin. @throws ApiError 404 */
export async function restore({ id }: Asked, call: Call): Promise<AnswerOf<typeof restoreArticle>> {
  const { client } = await requireSession(call)
  rowsOf(await client.rpc('restore_article', { p_slug: id }))
  return { results: [await findDeskArticle(client, id)] }
}

/**
 * Plans when an article is published, or takes the plan back.
 *
 * @throws ApiError 404, 409 when it is published or in the bin, 422 for a time that is past
 */
export async function schedule(
  { id, at }: InputOf<typeof scheduleArticle>,
  call: Call,
): Promise<AnswerOf<typeof scheduleArticle>> {
  const { client } = await requireSession(call)
  rowsOf(await client.rpc('schedule_article', { p_slug: id, p_at: at as string }))
  return { results: [await findDeskArticle(client, id)] }
}
