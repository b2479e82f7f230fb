import * as v from 'valibot'
import { NO_ARTICLE } from '../../../../lib/not-found.ts'
import { readResult } from '../../../../server/database-errors.ts'
import { notFound } from '../../../../server/errors.ts'
import type { Client } from '../../../../server/supabase.ts'
import { findPresentIds } from '../present-ids.server.ts'
import { type AdminArticle, adminArticle } from './contract.ts'
import { rebaseChange } from './rebase-change.server.ts'

const COLUMNS = Object.keys(adminArticle.entries).join()

/** Finds an article by its present or a former id. @throws ApiError 404 */
export async function findAdminArticle(client: Client, id: string): Promise<AdminArticle> {
  const rows = await client.from('admin_articles').select(COLUMNS).eq('id', id)
  const [match] = readResult(v.array(adminArticle), rows)
  if (match) return (await rebaseChange(match)) ? findAdminArticle(client, id) : match
  const { [id]: present } = await findPresentIds(client, [id])
  if (!present) throw notFound(NO_ARTICLE)
  return findAdminArticle(client, present)
}
