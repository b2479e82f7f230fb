import * as v from 'valibot'
import { readResult } from '../../../../server/database-errors.ts'
import type { Client } from '../../../../server/supabase.ts'

/** Whether the site has ever had an administrator. */
export const findIsSetUp = async (client: Client): Promise<boolean> =>
  readResult(v.boolean(), await client.rpc('is_set_up'))
