import * as v from 'valibot'
import { readResult } from '../../../server/database-errors.ts'
import type { Client } from '../../../server/supabase.ts'

const ids = v.nullable(v.record(v.string(), v.string()))

/** rule: articles/address-changes */
export const findPresentIds = async (
  client: Client,
  former: string[],
): Promise<Record<string, string>> =>
  former.length === 0
    ? {}
    : (readResult(ids, await client.rpc('present_article_ids', { p_slugs: former })) ?? {})
