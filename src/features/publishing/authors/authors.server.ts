import { readRows } from '../../../server/database-errors.ts'
import type { Client } from '../../../server/supabase.ts'
import { author } from './contract.ts'

/** In the order of their addresses; guests see only published authors. */
export const findAuthors = async (client: Client) => {
  const rows = client.from('authors').select(Object.keys(author.entries).join()).order('slug')
  return readRows(author, await rows)
}
