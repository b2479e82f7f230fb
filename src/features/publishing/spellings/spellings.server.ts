import { firstOf, readResult, readRows } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import type { Client } from '../../../server/supabase.ts'
import * as contract from './contract.ts'

const COLUMNS = 'id,words,related'

export const findSpellings = async (client: Client) =>
  readRows(
    contract.spelling,
    await client.from('spellings').select(COLUMNS).order('related').order('words'),
  )

export const routes = [
  handle(contract.listSpellings, async (_, { client }) => ({
    results: await findSpellings(client),
  })),

  handle(contract.addSpelling, async ({ words, related }, { client }) => ({
    spelling: readResult(
      contract.spelling,
      await client.from('spellings').insert({ words, related }).select(COLUMNS).single(),
    ),
  })),

  handle(contract.removeSpelling, async ({ id }, { client }) => {
    const removed = await client.from('spellings').delete().eq('id', id).select('id')
    firstOf(removed, contract.NO_SPELLINGS)
    return { message: contract.SPELLINGS_REMOVED }
  }),
]
