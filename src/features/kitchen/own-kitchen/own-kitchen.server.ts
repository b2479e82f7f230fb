import * as v from 'valibot'
import { rowsOf } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import type { Client } from '../../../server/supabase.ts'
import { type CookedCard, clearKitchen, cookedCard, readKitchen, saveKitchen } from './contract.ts'

/** A row that is no cooked card is passed over: the others stay readable. */
async function cardsOf(client: Client, userId: string): Promise<CookedCard[]> {
  const own = client.from('cooked_cards').select('card_id, content').eq('user_id', userId)
  return rowsOf(await own).flatMap(({ card_id: card, content }) => {
    const { success, output } = v.safeParse(cookedCard, { ...(content as object), card })
    return success ? [output] : []
  })
}

export const routes = [
  handle(readKitchen, async (_, { client, user }) => ({ cards: await cardsOf(client, user.id) })),

  handle(saveKitchen, { limits: ['own'] }, async ({ cards }, { client, user }) => {
    rowsOf(await client.rpc('save_kitchen', { p_cards: cards }))
    return { cards: await cardsOf(client, user.id) }
  }),

  handle(clearKitchen, { limits: ['own'] }, async (_, { client, user }) => {
    rowsOf(await client.from('cooked_cards').delete().eq('user_id', user.id).select('card_id'))
    return { message: 'Your kitchen was cleared.' }
  }),
]
