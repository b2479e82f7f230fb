import { NO_ARTICLE } from '../../../lib/not-found.ts'
import { readResult, requireFound, rowsOf } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import { listWriters, planArticle } from '../articles/admin/contract.ts'
import { tellNews } from '../articles/admin/tell-news.server.ts'
import { readCalendar } from './contract.ts'

export const routes = [
  handle(readCalendar, async ({ from, to }, { client }) =>
    readResult(readCalendar.answer, await client.rpc('read_calendar', { p_from: from, p_to: to })),
  ),

  handle(planArticle, async ({ id, ...p_given }, { client, defer }) => {
    requireFound(await client.rpc('plan_article', { p_slug: id, p_given }), NO_ARTICLE)
    if (p_given.assignee) defer(tellNews())
  }),

  handle(listWriters, async (_, { client }) => ({
    results: rowsOf(await client.rpc('list_writers')),
  })),
]
