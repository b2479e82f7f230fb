import * as v from 'valibot'
import { readResult } from '../../../../../server/database-errors.ts'
import { handle } from '../../../../../server/handle.ts'
import { findSources, lookUpSource, NO_ANSWER, source, UNKNOWN_NUMBER } from './contract.ts'
import { askRegistry } from './registries.server.ts'

export const routes = [
  handle(lookUpSource, { limits: ['registry'] }, async ({ number }) => {
    try {
      const source = await askRegistry(number)
      return { results: source ? [source] : [], message: source ? '' : UNKNOWN_NUMBER }
    } catch {
      return { results: [], message: NO_ANSWER }
    }
  }),

  handle(findSources, async ({ find }, { client }) => ({
    results: readResult(v.array(source), await client.rpc('find_sources', { p_find: find })),
  })),
]
