import * as v from 'valibot'
import { articleId } from '../../../../lib/article-fields.ts'
import { NO_ARTICLE } from '../../../../lib/not-found.ts'
import { callWithHtml } from '../../../../server/call-with-html.ts'
import { readFound, requireFound, rowsOf } from '../../../../server/database-errors.ts'
import { conflict } from '../../../../server/errors.ts'
import { type ContextOf, handle } from '../../../../server/handle.ts'
import type { Client } from '../../../../server/supabase.ts'
import { buildOf } from '../../../base/builds/builds.server.ts'
import { build } from '../../../base/builds/contract.ts'
import { startBuild } from '../../../base/builds/start-build.server.ts'
import { removeImages } from '../../../base/images/image-storage.server.ts'
import * as contract from './contract.ts'
import { findAdminArticle } from './find-admin-article.server.ts'
import { prepareArticle } from './prepare-article.server.ts'
import { tellWriters } from './review.server.ts'
import { saveArticle } from './save-article.server.ts'

async function answerOf(client: Client, id: string) {
  const article = await findAdminArticle(client, id)
  return { results: [article], build: await buildOf(client, article.build_id) }
}

const articleWithBuild = v.object({
  article: contract.adminArticle,
  build: v.nullable(build),
})

async function publishOrSuspend(
  change: 'publish_article' | 'suspend_article',
  id: string,
  { client, defer }: ContextOf<typeof contract.publishArticle>,
) {
  const changed = readFound(articleWithBuild, await client.rpc(change, { p_slug: id }), NO_ARTICLE)
  defer(startBuild())
  return { results: [changed.article], build: changed.build }
}

const deletedArticle = v.object({ images: v.array(v.string()), build_id: v.number() })

export const routes = [
  handle(contract.readAdminArticle, async ({ id }, { client }) => ({
    results: [await findAdminArticle(client, id)],
  })),

  handle(contract.createArticle, async ({ tab, ...article }, { client, session }) => {
    const p_given = await prepareArticle(article)
    rowsOf(await callWithHtml(session, 'create_article', { p_given, p_tab: tab }))
    return { results: [await findAdminArticle(client, article.id)] }
  }),

  handle(contract.duplicateArticle, async ({ id }, { client }) => {
    const copied = await client.rpc('duplicate_article', { p_slug: id })
    const copy = readFound(articleId, copied, NO_ARTICLE)
    return { results: [await findAdminArticle(client, copy)] }
  }),

  handle(contract.updateArticle, async (article, call) => ({
    results: [await saveArticle(article, call)],
  })),

  handle(contract.savePendingVersion, async (article, call) => ({
    results: [await saveArticle(article, call, 'save_pending_version')],
  })),

  handle(contract.discardPendingVersion, async ({ id }, { client }) => {
    requireFound(await client.rpc('discard_pending_version', { p_slug: id }), NO_ARTICLE)
    return { results: [await findAdminArticle(client, id)] }
  }),

  handle(contract.changeArticleId, async ({ id, new_id }, { client, defer }) => {
    const p_new = new_id
    const changed = await client.rpc('change_article_id', { p_slug: id, p_new })
    const present = readFound(v.string(), changed, NO_ARTICLE)
    const answer = await answerOf(client, present)
    const [article] = answer.results
    if (article?.binned_at) throw conflict(contract.BINNED, answer.results)
    if (article?.published) defer(startBuild())
    return answer
  }),

  handle(contract.deleteArticle, async ({ id, purge }, { client, defer }) => {
    if (purge === '0') {
      rowsOf(await client.rpc('bin_article', { p_slug: id }))
      const { build } = await answerOf(client, id)
      defer(startBuild())
      return { results: [{ id }], build }
    }
    await findAdminArticle(client, id)
    const answer = await client.rpc('delete_article', { p_slug: id })
    const deleted = readFound(deletedArticle, answer, NO_ARTICLE)
    defer(removeImages(deleted.images))
    defer(startBuild())
    return { results: [{ id }], build: await buildOf(client, deleted.build_id) }
  }),

  handle(contract.restoreArticle, async ({ id }, { client }) => {
    rowsOf(await client.rpc('restore_article', { p_slug: id }))
    return { results: [await findAdminArticle(client, id)] }
  }),

  handle(contract.publishArticle, async ({ id }, context) => {
    const answer = await publishOrSuspend('publish_article', id, context)
    context.defer(tellWriters())
    return answer
  }),

  handle(contract.suspendArticle, ({ id }, context) =>
    publishOrSuspend('suspend_article', id, context),
  ),

  handle(contract.openComments, async ({ id, open }, { client, defer }) => {
    requireFound(await client.rpc('open_comments', { p_slug: id, p_open: open }), NO_ARTICLE)
    const answer = await answerOf(client, id)
    if (answer.results[0]?.published) defer(startBuild())
    return answer
  }),

  handle(contract.scheduleArticle, async ({ id, at }, { client }) => {
    rowsOf(await client.rpc('schedule_article', { p_slug: id, p_at: at as string }))
    return { results: [await findAdminArticle(client, id)] }
  }),
]
