import type { Config } from '@netlify/functions'
import {
  changeSubscription,
  confirmSubscription,
  readSubscription,
  subscribe,
} from '../src/features/newsletter/contract.ts'
import {
  askForNewsletter,
  changeOwnSubscription,
  confirmByCode,
  ownSubscription,
} from '../src/features/newsletter/subscription/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [
  route(subscribe, askForNewsletter),
  route(confirmSubscription, confirmByCode),
  route(readSubscription, ownSubscription),
  route(changeSubscription, changeOwnSubscription),
]

export default createApi(routes)

export const config: Config = {
  path: ['/api/newsletter/subscription', '/api/newsletter/confirm', '/api/account/newsletter'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
