import * as v from 'valibot'
import { readRows } from '../../../../server/database-errors.ts'
import { notFound } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import type { Client } from '../../../../server/supabase.ts'
import { pageText } from '../contract.ts'
import { originalText } from '../originals.server.ts'
import { listPageRevisions, pageRevision, readPageRevision } from './contract.ts'
import { findAdminPage } from './find-admin-pages.server.ts'

const NO_REVISION = 'No revision found.'

const { is_original: _, ...stored } = pageRevision.entries
const logged = v.object({ ...stored, title: v.nullable(v.string()) })
const whole = v.object({
  ...stored,
  page_id: v.number(),
  content: v.nullable(pageText),
})

/**
 * The columns of a listed revision; `content->>title` is PostgREST's syntax for a part of a JSON
 * column.
 */
const LOGGED = 'id,version,saved_by,saved_at,title:content->>title'

async function findRevision(client: Client, id: number) {
  const columns = Object.keys(whole.entries).join()
  const [revision] = readRows(
    whole,
    await client.from('page_revision_log').select(columns).eq('id', id),
  )
  if (!revision) throw notFound(NO_REVISION)
  const { page_id, content, ...rest } = revision
  const text = content ?? originalText((await findAdminPage(client, page_id)).path)
  if (!text) throw notFound(NO_REVISION)
  return { ...rest, is_original: content === null, content: text }
}

export const routes = [
  handle(listPageRevisions, async ({ id }, { client }) => {
    await findAdminPage(client, id)
    const rows = client.from('page_revision_log').select(LOGGED).eq('page_id', id)
    const revisions = readRows(logged, await rows.order('id', { ascending: false }))
    return {
      results: revisions.map(({ title, ...rest }) => ({ ...rest, is_original: title === null })),
    }
  }),

  handle(readPageRevision, async ({ revision }, { client }) => ({
    revision: await findRevision(client, revision),
  })),
]
