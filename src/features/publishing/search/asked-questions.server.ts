import * as v from 'valibot'
import { readRows } from '../../../server/database-errors.ts'
import type { Client } from '../../../server/supabase.ts'

/** The questions that are asked most, at most five (rule: search/most-asked). */
export const findAskedQuestions = async (client: Client): Promise<string[]> =>
  readRows(v.string(), await client.rpc('list_asked_questions'))
