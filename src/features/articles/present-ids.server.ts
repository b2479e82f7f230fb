import * as v from 'valibot'
import { readResult } from '../../server/database-errors.ts'
import type { Client } from '../../server/supabase.ts'

const ids = v.nullable(v.record(v.string(), v.string()))

/** Present ids by former ones (rule: articles/address-changes), as far as the caller may read. */
export const findPresentIds = async (
  client: Client,
  former: string[],
): Promise<Record<string, string>> =>
  former.length === 0
    ? {}
    : (readResult(ids, await client.rpc('present_article_ids', { p_slugs: former })) ?? {})
