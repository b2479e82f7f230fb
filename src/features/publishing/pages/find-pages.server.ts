import * as v from 'valibot'
import { time } from '../../../lib/fields.ts'
import { readRows } from '../../../server/database-errors.ts'
import type { Client } from '../../../server/supabase.ts'
import type { PageText, TextPage } from './contract.ts'
import { ORIGINAL_PATHS, originalText } from './originals.server.ts'
import { storedText, writtenText } from './stored-text.server.ts'

const row = v.object({ ...storedText.entries, path: v.string(), updated_at: time })
const COLUMNS = Object.keys(row.entries).join()

/** `text` is made on demand, because that is slow for src/content. */
type FoundPage = Pick<TextPage, 'path' | 'changed'> & { text(): PageText | null }

/** Public pages by path. */
export async function findPages(client: Client): Promise<Map<string, FoundPage>> {
  const rows = await client.from('pages').select(COLUMNS).eq('published', true).order('path')
  const pages = new Map<string, FoundPage>()
  for (const path of ORIGINAL_PATHS)
    pages.set(path, { path, changed: null, text: () => originalText(path) })
  for (const { path, updated_at: changed, ...stored } of readRows(row, rows)) {
    const written = writtenText(stored)
    if (written) pages.set(path, { path, changed, text: () => written })
  }
  return pages
}

export function textPage(found: FoundPage | undefined): TextPage | null {
  const text = found?.text()
  return found && text ? { ...text, path: found.path, changed: found.changed } : null
}
