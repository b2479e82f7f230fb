import type { Config } from '@netlify/functions'
import { confirmSubscription } from '../src/features/readers/newsletter/subscription.server.ts'
import { oneClick } from '../src/server/one-click.ts'

/** Confirms a subscription by the form of its page (rule: newsletter/double-opt-in). */
export default oneClick(
  '/newsletter/confirm/:code',
  async ({ code = '' }) =>
    (await confirmSubscription(code)) ? undefined : '/newsletter/not-confirmed',
  { page: '/newsletter/confirmed', text: 'Your subscription is confirmed.', limit: 'code' },
)

export const config: Config = {
  path: '/newsletter/confirm/:code',
  method: ['POST'],
}
