import type { Config } from '@netlify/functions'
import { unsubscribe } from '../src/features/newsletter/subscription.server.ts'
import { observed } from '../src/server/observe.ts'
import { checkRateLimit } from '../src/server/rate-limit.ts'

const TOKEN = /^[0-9a-f]{64}$/
const DONE = '/newsletter/unsubscribed'

/**
 * Unsubscribes by the page's button or by one click in a mail program (RFC 8058). Mail providers
 * send neither Origin nor session: the token is the only right (docs/decisions/018).
 */
export default observed('/newsletter/unsubscribe/:token', async (request, { params, ip }) => {
  const { token = '' } = params
  await checkRateLimit('unsubscribe', ip)
  if (TOKEN.test(token)) await unsubscribe(token)
  // RFC 8058, section 3.2, forbids redirects for mail programs; a browser gets a page.
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
