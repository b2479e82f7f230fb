import * as v from 'valibot'
import { readRows } from '../../server/database-errors.ts'
import type { Client } from '../../server/supabase.ts'

const formerAddress = v.object({
  from_path: v.string(),
  /** Null: what was there is gone. */
  to_path: v.nullable(v.string()),
  status: v.number(),
  kind: v.string(),
})
export type FormerAddress = v.InferOutput<typeof formerAddress>

/** Where former addresses lead, in the order of their paths. */
export const findRedirects = async (client: Client) =>
  readRows(
    formerAddress,
    await client.from('redirects').select('from_path,to_path,status,kind').order('from_path'),
  )
