import { readResult, readRows, rowsOf } from '../../server/database-errors.ts'
import { notFound } from '../../server/errors.ts'
import { handle } from '../../server/handle.ts'
import type { Client } from '../../server/supabase.ts'
import {
  addSpelling,
  listSpellings,
  NO_SPELLINGS,
  removeSpelling,
  SPELLINGS_REMOVED,
  spelling,
} from './contract.ts'

export const findSpellings = async (client: Client) =>
  readRows(spelling, await client.from('spellings').select('id,words').order('words'))

export const routes = [
  handle(listSpellings, async (_, { client }) => ({ results: await findSpellings(client) })),

  handle(addSpelling, async ({ words }, { client }) => ({
    spelling: readResult(
      spelling,
      await client.from('spellings').insert({ words }).select('id,words').single(),
    ),
  })),

  handle(removeSpelling, async ({ id }, { client }) => {
    const removed = rowsOf(await client.from('spellings').delete().eq('id', id).select('id'))
    if (removed.length === 0) throw notFound(NO_SPELLINGS)
    return { message: SPELLINGS_REMOVED }
  }),
]
