import type { Config } from '@netlify/functions'
import { recordView } from '../src/features/views/contract.ts'
import { recordArticleView } from '../src/features/views/server.ts'
import { createApi, route } from '../src/server/api.ts'
import { spendAllowance } from '../src/server/rate-limit.ts'

export const routes = [
  route(recordView, async ({ id }, { request, address }) => {
    await spendAllowance('view', address)
    await recordArticleView(id, address, request.headers.get('user-agent') ?? '')
  }),
]

export default createApi(routes)

export const config: Config = { path: '/api/article/view/:id' }
