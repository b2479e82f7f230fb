import * as v from 'valibot'
import { readResult } from '../../../../server/database-errors.ts'
import { handle } from '../../../../server/handle.ts'
import { findPublishedCards, publishedCard } from './contract.ts'

export const routes = [
  handle(findPublishedCards, async ({ find, ids }, { client }) => ({
    results: readResult(
      v.array(publishedCard),
      await client.rpc('find_published_cards', { p_find: find, ...(ids && { p_ids: ids }) }),
    ),
  })),
]
