import * as v from 'valibot'
import { readRows } from '../../server/database-errors.ts'
import type { Client } from '../../server/supabase.ts'
import type { TextPage } from './contract.ts'
import { ORIGINAL_PATHS, originalText } from './originals.server.ts'
import { storedText, writtenText } from './stored-text.server.ts'

const row = v.object({ ...storedText.entries, path: v.string(), updated_at: v.string() })
const COLUMNS = Object.keys(row.entries).join()

/** The pages of text that a guest may open, by their addresses: those of the site and the magazine's own. */
export async function findPages(client: Client): Promise<Map<string, TextPage>> {
  const rows = await client.from('pages').select(COLUMNS).eq('published', true).order('path')
  const pages = new Map<string, TextPage>()
  for (const path of ORIGINAL_PATHS) {
    const original = originalText(path)
    if (original) pages.set(path, { ...original, path, changed: null })
  }
  for (const { path, updated_at, ...stored } of readRows(row, rows)) {
    const written = writtenText(stored)
    if (written) pages.set(path, { ...written, path, changed: new Date(updated_at).toISOString() })
  }
  return pages
}
