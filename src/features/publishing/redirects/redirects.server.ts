import * as v from 'valibot'
import { readRows } from '../../../server/database-errors.ts'
import type { Client } from '../../../server/supabase.ts'

const formerAddress = v.object({
  from_path: v.string(),
  to_path: v.nullable(v.string()),
  status: v.number(),
  kind: v.string(),
})
export type FormerAddress = v.InferOutput<typeof formerAddress>

export const findRedirects = async (client: Client) =>
  readRows(
    formerAddress,
    await client.from('redirects').select('from_path,to_path,status,kind').order('from_path'),
  )
