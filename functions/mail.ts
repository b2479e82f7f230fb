import type { Config } from '@netlify/functions'
import { readMail, retryLetter } from '../src/features/mail/contract.ts'
import { sendAgain, waitingLetters } from '../src/features/mail/desk/server.ts'
import { createApi, route } from '../src/server/api.ts'

export const routes = [route(readMail, waitingLetters), route(retryLetter, sendAgain)]

export default createApi(routes)

export const config: Config = {
  path: ['/api/admin/mail', '/api/admin/mail/retry'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
