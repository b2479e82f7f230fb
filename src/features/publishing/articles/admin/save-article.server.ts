import * as v from 'valibot'
import { callWithHtml } from '../../../../server/call-with-html.ts'
import { readResult } from '../../../../server/database-errors.ts'
import { conflict } from '../../../../server/errors.ts'
import type { ContextOf } from '../../../../server/handle.ts'
import { startBuild } from '../../../base/builds/start-build.server.ts'
import { type AdminArticle, BINNED, type updateArticle } from './contract.ts'
import { findAdminArticle } from './find-admin-article.server.ts'
import { prepareArticle, type WrittenArticle } from './prepare-article.server.ts'
import { tellWriters } from './review.server.ts'

const changedBy = ({ updated_by }: AdminArticle): string =>
  `This article was changed by ${updated_by ?? 'another user'} in the meantime. Nothing was overwritten.`

type ArticleChange = WrittenArticle & { id: string; version: number; tab: string }

/**
 * Saves the article or its pending version.
 * @throws ApiError 409 when another user saved it since `version`
 */
export async function saveArticle(
  { version, tab, ...change }: ArticleChange,
  { client, session, defer }: ContextOf<typeof updateArticle>,
  save: 'update_article' | 'save_pending_version' = 'update_article',
): Promise<AdminArticle> {
  const p_given = await prepareArticle(change)
  const answer = await callWithHtml(session, save, { p_given, p_version: version, p_tab: tab })
  const saved = readResult(v.boolean(), answer)
  const article = await findAdminArticle(client, change.id)
  if (!saved) throw conflict(article.binned_at ? BINNED : changedBy(article), [article])
  if (article.published && save === 'update_article') {
    defer(startBuild())
    defer(tellWriters())
  }
  return article
}
