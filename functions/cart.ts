import type { Config } from '@netlify/functions'
import { readCart, saveCart } from '../src/features/cart/contract.ts'
import { keepOwnCart, ownCart } from '../src/features/cart/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [route(readCart, ownCart), route(saveCart, keepOwnCart)]

export default createApi(routes)

export const config: Config = {
  path: '/api/shop/cart/:userId',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
