import * as v from 'valibot'
import type { Json } from '../../../../../../supabase/database.types.ts'
import { NO_ARTICLE } from '../../../../../lib/not-found.ts'
import { readFound, readResult, rowsOf } from '../../../../../server/database-errors.ts'
import { handle } from '../../../../../server/handle.ts'
import type { Client } from '../../../../../server/supabase.ts'
import { findPresentIds } from '../../present-ids.server.ts'
import { findAdminArticle } from '../find-admin-article.server.ts'
import { type Draft, deleteDraft, draft, listDrafts, saveDraft } from './contract.ts'

type Typed = { id?: string | undefined; tab: string; version?: number | null | undefined }

/** Stores the caller's draft of a new or an existing article. @throws ApiError 404 */
export async function storeDraft(
  client: Client,
  { id, tab, version }: Typed,
  content: Draft['content'],
): Promise<Draft> {
  const stored = await client.rpc('save_draft', {
    p_tab: tab,
    p_content: content as NonNullable<Json>,
    ...(id !== undefined && { p_slug: id }),
    ...(typeof version === 'number' && { p_version: version }),
  })
  return readFound(draft, stored, NO_ARTICLE)
}

// Row-level security limits each query to the caller's own drafts.
export const routes = [
  handle(listDrafts, async ({ id }, { client }) => {
    const rows = client.from('draft_log').select(Object.keys(draft.entries).join())
    const { [id ?? '']: present = id } = id === undefined ? {} : await findPresentIds(client, [id])
    const filtered =
      present === undefined ? rows.eq('unfinished', true) : rows.eq('article_id', present)
    const newestFirst = await filtered.order('saved_at', { ascending: false })
    return { drafts: readResult(v.array(draft), newestFirst) }
  }),

  handle(saveDraft, { limits: ['draft'] }, async ({ id, tab, version, content }, { client }) => ({
    draft: await storeDraft(client, { id, tab, version }, content),
  })),

  handle(deleteDraft, async ({ id, tab }, { client }) => {
    const { aux_id } = await findAdminArticle(client, id)
    rowsOf(await client.from('article_drafts').delete().match({ article_id: aux_id, tab }))
  }),
]
