import type { Config } from '@netlify/functions'
import { countArticles, searchArticles } from '../src/features/search/contract.ts'
import { countMatches, findArticles } from '../src/features/search/server.ts'
import { createApi, route } from '../src/server/api.ts'
import { spendAllowance } from '../src/server/rate-limit.ts'
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
]

export default createApi(routes)

export const config: Config = { path: ['/api/article/search', '/api/article/search/count'] }
