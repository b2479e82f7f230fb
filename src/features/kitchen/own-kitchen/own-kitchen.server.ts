import * as v from 'valibot'
import { rowsOf } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import { cookedCard, readKitchen, saveKitchen } from './contract.ts'

export const routes = [
  handle(readKitchen, async (_, { client, user }) => {
    const own = client.from('cooked_cards').select('card_id, content').eq('user_id', user.id)
    const cards = rowsOf(await own).map(({ card_id: card, content }) =>
      v.parse(cookedCard, { ...(content as object), card }),
    )
    return { cards }
  }),

  handle(saveKitchen, { limits: ['own'] }, async ({ cards }, { client }) => {
    rowsOf(await client.rpc('save_kitchen', { p_cards: cards }))
    return { cards }
  }),
]
