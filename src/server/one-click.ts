import { type Answering, observed } from './observe.ts'
import { checkRateLimit } from './rate-limit.ts'

type Params = Record<string, string | undefined>

/**
 * Answers a POST from an email (RFC 8058), which has neither Origin nor session: the key alone
 * authorizes it (docs/decisions/018).
 */
export const oneClick = (
  route: string,
  act: (params: Params) => Promise<void>,
  done: { page: `/${string}`; text: string },
): Answering =>
  observed(route, async (request, { params, ip }) => {
    await checkRateLimit('unsubscribe', ip)
    await act(params)
    // RFC 8058, section 3.2, forbids redirects for mail programs.
    return request.headers.get('accept')?.includes('text/html')
      ? answer(null, 303, { Location: done.page })
      : answer(done.text, 200, { 'Content-Type': 'text/plain; charset=utf-8' })
  })

const answer = (body: string | null, status: number, headers: Record<string, string>) =>
  new Response(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', ...headers },
  })
