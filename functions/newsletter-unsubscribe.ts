import type { Config } from '@netlify/functions'
import { unsubscribe } from '../src/features/readers/newsletter/subscription.server.ts'
import { oneClick } from '../src/server/one-click.ts'

const TOKEN = /^[0-9a-f]{64}$/

export default oneClick(
  '/newsletter/unsubscribe/:token',
  async ({ token = '' }) => {
    if (TOKEN.test(token)) await unsubscribe(token)
  },
  { page: '/newsletter/unsubscribed', text: 'You are unsubscribed.' },
)

export const config: Config = {
  path: '/newsletter/unsubscribe/:token',
  method: ['POST'],
}
