import * as v from 'valibot'
import type { Json } from '../../../../../../supabase/database.types.ts'
import { NO_ARTICLE } from '../../../../../lib/not-found.ts'
import { readFound, readResult } from '../../../../../server/database-errors.ts'
import { notFound } from '../../../../../server/errors.ts'
import { handle } from '../../../../../server/handle.ts'
import type { Client } from '../../../../../server/supabase.ts'
import { storeDraft } from '../drafts/article-drafts.server.ts'
import { type Draft, draft } from '../drafts/contract.ts'
import { findAdminArticle } from '../find-admin-article.server.ts'
import * as contract from './contract.ts'

const NO_REVISION = 'No revision found.'

async function findRevision(client: Client, id: number) {
  const columns = Object.keys(contract.fullRevision.entries).join()
  const rows = await client.from('revision_log').select(columns).eq('id', id)
  const [match] = readResult(v.array(contract.fullRevision), rows)
  if (!match) throw notFound(NO_REVISION)
  return match
}

async function keepRevision(
  client: Client,
  id: string,
  { version, content }: Pick<Draft, 'version' | 'content'>,
): Promise<number> {
  const stored = await client.rpc('store_revision', {
    p_slug: id,
    p_version: version,
    p_content: content as NonNullable<Json>,
  })
  return readFound(v.number(), stored, NO_ARTICLE)
}

export const routes = [
  handle(contract.listRevisions, async ({ id }, { client }) => {
    const { aux_id } = await findAdminArticle(client, id)
    const columns = Object.keys(contract.revision.entries).join()
    const rows = client.from('revision_log').select(columns).eq('aux_id', aux_id)
    const newestFirst = await rows.order('id', { ascending: false })
    return { results: readResult(v.array(contract.revision), newestFirst) }
  }),

  handle(
    contract.storeRevision,
    { limits: ['draft'] },
    async ({ id, version, content }, { client }) => ({
      revision: await findRevision(client, await keepRevision(client, id, { version, content })),
    }),
  ),

  handle(contract.readRevision, async ({ revision }, { client }) => ({
    revision: await findRevision(client, revision),
  })),

  handle(contract.restoreRevision, { limits: ['draft'] }, async ({ revision, tab }, { client }) => {
    const { article_id, content } = await findRevision(client, revision)
    const { aux_id, version } = await findAdminArticle(client, article_id)
    const drafts = client.from('article_drafts').select('version,content')
    const replaced = readResult(
      v.array(v.pick(draft, ['version', 'content'])),
      await drafts.match({ article_id: aux_id, tab }),
    )
    for (const typed of replaced) await keepRevision(client, article_id, typed)
    return { draft: await storeDraft(client, { id: article_id, tab, version }, content) }
  }),
]
