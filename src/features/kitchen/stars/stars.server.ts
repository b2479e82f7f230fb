import { NO_ARTICLE } from '../../../lib/not-found.ts'
import { readFound } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import * as contract from './contract.ts'

const NO_CARD = 'No card found.'

export const routes = [
  handle(contract.giveStars, { limits: ['vote', 'vote_a_day'] }, async (input, { client }) => {
    const result = await client.rpc('give_stars', {
      p_card: input.id,
      // The generated types lack null.
      p_stars: input.stars as number,
    })
    return readFound(contract.giveStars.answer, result, NO_CARD)
  }),

  handle(contract.readOwnStars, async ({ article_id }, { client }) => {
    const result = await client.rpc('read_own_stars', { p_slug: article_id })
    return { results: readFound(contract.readOwnStars.answer.entries.results, result, NO_ARTICLE) }
  }),
]
