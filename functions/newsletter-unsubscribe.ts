import type { Config } from '@netlify/functions'
import { unsubscribe } from '../src/features/newsletter/subscription.server.ts'
import { observed } from '../src/server/observe.ts'
import { checkRateLimit } from '../src/server/rate-limit.ts'

const TOKEN = /^[0-9a-f]{64}$/
const DONE = '/newsletter/unsubscribed'

/**
 * Ends a subscription, by the button of the page or by one click in a mail program (RFC 8058). Mail
 * providers send neither an Origin nor a session: the token in the address is the whole right, and it
 * can do nothing else (docs/decisions/018).
 */
export default observed('/newsletter/unsubscribe/:token', async (request, { params, ip }) => {
  const { token = '' } = params
  await checkRateLimit('unsubscribe', ip)
  if (TOKEN.test(token)) await unsubscribe(token)
  // RFC 8058, section 3.2, forbids to redirect a mail program; a person wants to read something.
  const person = request.headers.get('accept')?.includes('text/html')
  return person
    ? answer(null, 303, { Location: DONE })
    : answer('You are unsubscribed.', 200, { 'Content-Type': 'text/plain; charset=utf-8' })
})

const answer = (body: string | null, status: number, headers: Record<string, string>) =>
  new Response(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', ...headers },
  })

export const config: Config = {
  path: '/newsletter/unsubscribe/:token',
  method: ['POST'],
}
