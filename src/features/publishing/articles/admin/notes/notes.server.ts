import { NO_ARTICLE } from '../../../../../lib/not-found.ts'
import { firstOf, readFound, requireFound, rowsOf } from '../../../../../server/database-errors.ts'
import { handle } from '../../../../../server/handle.ts'
import type { Client } from '../../../../../server/supabase.ts'
import { findAdminArticle } from '../find-admin-article.server.ts'
import { tellNews } from '../tell-news.server.ts'
import * as contract from './contract.ts'

const notesOf = async (client: Client, id: string) =>
  readFound(contract.listNotes.answer, await client.rpc('list_notes', { p_slug: id }), NO_ARTICLE)

// rule: planning/notes
export const routes = [
  handle(contract.listNotes, ({ id }, { client }) => notesOf(client, id)),

  handle(contract.writeNote, async ({ id, ...note }, { client, defer }) => {
    const { aux_id: article_id } = await findAdminArticle(client, id)
    rowsOf(await client.from('article_notes').insert({ article_id, ...note }))
    defer(tellNews())
    return notesOf(client, id)
  }),

  handle(contract.changeNote, async ({ id, note: p_id, ...p_given }, { client }) => {
    requireFound(await client.rpc('change_note', { p_id, p_given }), contract.NO_NOTE)
    return notesOf(client, id)
  }),

  handle(contract.deleteNote, async ({ id, note }, { client }) => {
    const gone = await client.from('article_notes').delete().eq('id', note).select('id')
    firstOf(gone, contract.NO_NOTE)
    return notesOf(client, id)
  }),
]
