import * as v from 'valibot'
import { time } from '../../../lib/fields.ts'
import { readRows } from '../../../server/database-errors.ts'
import type { Client } from '../../../server/supabase.ts'
import type { PageText, TextPage } from './contract.ts'
import { ORIGINAL_PATHS, originalText } from './originals.server.ts'
import { storedText, writtenText } from './stored-text.server.ts'

const row = v.object({ ...storedText.entries, path: v.string(), updated_at: time })
const COLUMNS = Object.keys(row.entries).join()

/**
 * A public page, as data. An original text is made on demand, because rendering it takes long.
 * `written` is what an editor has written in its place.
 */
type PublicPage = Pick<TextPage, 'path' | 'changed'> & { written?: PageText }

/** The public pages by path. */
export async function findPages(client: Client): Promise<Map<string, PublicPage>> {
  const rows = await client.from('pages').select(COLUMNS).eq('published', true).order('path')
  const pages = new Map<string, PublicPage>()
  for (const path of ORIGINAL_PATHS) pages.set(path, { path, changed: null })
  for (const { path, updated_at: changed, ...stored } of readRows(row, rows)) {
    const written = writtenText(stored)
    if (written) pages.set(path, { path, changed, written })
  }
  return pages
}

export function textPage(page: PublicPage | undefined): TextPage | null {
  const text = page && (page.written ?? originalText(page.path))
  return page && text ? { ...text, path: page.path, changed: page.changed } : null
}
