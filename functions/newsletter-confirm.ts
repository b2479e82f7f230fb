import type { Config } from '@netlify/functions'
import { confirmSubscription } from '../src/features/readers/newsletter/subscription.server.ts'
import { oneClick } from '../src/server/one-click.ts'

/** Confirms a subscription by the form of its page (rule: newsletter/double-opt-in). */
export default oneClick('/newsletter/confirm/:code', ({ code = '' }) => confirmSubscription(code), {
  page: '/newsletter/confirmed',
  failed: '/newsletter/not-confirmed',
  text: 'Your subscription is confirmed.',
  limit: 'code',
})

export const config: Config = {
  path: '/newsletter/confirm/:code',
  method: ['POST'],
}
