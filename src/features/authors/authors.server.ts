import { readRows } from '../../server/database-errors.ts'
import type { Client } from '../../server/supabase.ts'
import { author } from './contract.ts'

/** The authors that the client may see, in no order; those of a guest have published something. */
export const findAuthors = async (client: Client, slugs?: string[]) => {
  const rows = client.from('authors').select(Object.keys(author.entries).join())
  return readRows(author, await (slugs ? rows.in('slug', slugs) : rows))
}
