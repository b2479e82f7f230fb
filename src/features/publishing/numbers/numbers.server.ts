import { NO_ARTICLE } from '../../../lib/not-found.ts'
import { readFound } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import { numbers, readNumbers } from './contract.ts'

export const routes = [
  handle(readNumbers, async ({ days, article }, { client }) => {
    const parameters = { p_days: days, ...(article && { p_slug: article }) }
    return { results: readFound(numbers, await client.rpc('read_numbers', parameters), NO_ARTICLE) }
  }),
]
