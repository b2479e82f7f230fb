import { readResult, rowsOf } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import { guestClient } from '../../../server/supabase.ts'
import { checkKept, readKept, saveKept } from './contract.ts'

export const routes = [
  handle(readKept, async (_, { client, user }) => {
    const kept = client.from('kept_articles').select('articles!inner(slug)')
    const shown = kept.eq('user_id', user.id).eq('articles.published', true)
    const rows = rowsOf(await shown.order('kept_at', { ascending: false }))
    return { ids: rows.map(({ articles }) => articles.slug) }
  }),

  handle(saveKept, { limits: ['own'] }, async ({ ids }, { client }) => {
    rowsOf(await client.rpc('save_kept', { p_ids: ids }))
    return { ids }
  }),

  handle(checkKept, async ({ ids }) => {
    const result = await guestClient().rpc('find_kept', { p_ids: ids })
    return { results: readResult(checkKept.answer.entries.results, result) }
  }),
]
