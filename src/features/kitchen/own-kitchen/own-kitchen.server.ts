import * as v from 'valibot'
import { rowsOf } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import type { Client } from '../../../server/supabase.ts'
import { cookedCard, readKitchen, saveKitchen } from './contract.ts'

/** A row that is no cooked card is passed over: the others stay readable. */
async function kitchenOf(client: Client, userId: string) {
  const own = client.from('cooked_cards').select('card_id, content').eq('user_id', userId)
  const clearing = client.from('kitchen_clearings').select('cleared_at').eq('user_id', userId)
  const cards = rowsOf(await own).flatMap(({ card_id: card, content }) => {
    const { success, output } = v.safeParse(cookedCard, { ...(content as object), card })
    return success ? [output] : []
  })
  return { cards, cleared_at: rowsOf(await clearing)[0]?.cleared_at ?? null }
}

export const routes = [
  handle(readKitchen, (_, { client, user }) => kitchenOf(client, user.id)),

  handle(saveKitchen, { limits: ['own'] }, async ({ cards, cleared_at }, { client, user }) => {
    const clearing = cleared_at === null ? {} : { p_cleared_at: cleared_at }
    rowsOf(await client.rpc('save_kitchen', { p_cards: cards, ...clearing }))
    return kitchenOf(client, user.id)
  }),
]
