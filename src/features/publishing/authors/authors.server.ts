import { readRows } from '../../../server/database-errors.ts'
import type { Client } from '../../../server/supabase.ts'
import { author } from './contract.ts'

/**
 * The authors in the order of their addresses; guests see only those who are published.
 * @param slugs addresses; all authors without them
 */
export const findAuthors = async (client: Client, slugs?: string[]) => {
  const rows = client.from('authors').select(Object.keys(author.entries).join()).order('slug')
  return readRows(author, await (slugs ? rows.in('slug', slugs) : rows))
}
