import type { Config } from '@netlify/functions'
import {
  countAllArticles,
  countArticles,
  searchAllArticles,
  searchArticles,
  searchFullText,
} from '../src/features/search/contract.ts'
import {
  countMatches,
  findArticles,
  findArticlesOfDesk,
  findPassages,
} from '../src/features/search/server.ts'
import { createApi, route } from '../src/server/api.ts'
import { spendAllowance } from '../src/server/rate-limit.ts'
import { requireSession } from '../src/server/session.ts'
import { guestClient } from '../src/server/supabase.ts'

export const routes = [
  route(searchArticles, async (filter, { address }) => {
    await spendAllowance('search', address)
    return { results: await findArticles(guestClient(), filter) }
  }),
  route(countArticles, async (filter, { address }) => {
    await spendAllowance('search', address)
    return { results: { count: await countMatches(guestClient(), filter) } }
  }),
  route(searchFullText, async (filter, { address }) => {
    await spendAllowance('search', address)
    return findPassages(guestClient(), filter)
  }),
  route(searchAllArticles, async (filter, call) => {
    const { client } = await requireSession(call)
    return { results: await findArticlesOfDesk(client, filter) }
  }),
  route(countAllArticles, async (filter, call) => {
    const { client } = await requireSession(call)
    return { results: { count: await countMatches(client, filter) } }
  }),
]

export default createApi(routes)

export const config: Config = {
  path: [
    '/api/article/search',
    '/api/article/search/count',
    '/api/article/search/f',
    '/api/admin/article/search',
    '/api/admin/article/search/count',
  ],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
