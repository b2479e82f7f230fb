import * as v from 'valibot'
import { time } from '../../../../lib/fields.ts'
import { readRows } from '../../../../server/database-errors.ts'
import { notFound } from '../../../../server/errors.ts'
import type { Client } from '../../../../server/supabase.ts'
import { originalText } from '../originals.server.ts'
import { storedText, writtenText } from '../stored-text.server.ts'
import { type AdminPage, type ListedPage, listedPage, NO_PAGE } from './contract.ts'

const listed = v.object({
  ...v.omit(listedPage, ['is_original']).entries,
  title: v.nullable(v.string()),
  updated_at: time,
})
const whole = v.object({ ...listed.entries, ...storedText.entries })

const columnsOf = ({ entries }: { entries: object }) => Object.keys(entries).join()

/**
 * A page for the list. The first version of an original text has no time, because no editor has
 * saved it.
 */
function listedOf(row: v.InferOutput<typeof listed>): ListedPage {
  const { path, version, title } = row
  const is_original = title === null
  return {
    ...row,
    is_original,
    title: title ?? originalText(path)?.title ?? path,
    updated_at: is_original && version === 1 ? null : row.updated_at,
  }
}

export async function findAdminPages(client: Client): Promise<ListedPage[]> {
  const rows = client.from('admin_pages').select(columnsOf(listed)).order('path')
  return readRows(listed, await rows).map(listedOf)
}

/** A page with its text. @throws ApiError 404 */
export async function findAdminPage(client: Client, id: number): Promise<AdminPage> {
  const rows = client.from('admin_pages').select(columnsOf(whole)).eq('id', id)
  const [row] = readRows(whole, await rows)
  const text = row && (writtenText(row) ?? originalText(row.path))
  if (!text) throw notFound(NO_PAGE)
  return { ...listedOf(row), ...text }
}
