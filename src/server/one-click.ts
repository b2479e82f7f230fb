import type { LimitName } from './limits.ts'
import { type Answering, observed } from './observe.ts'
import { checkRateLimit } from './rate-limit.ts'

type Page = `/${string}`
type Params = Record<string, string | undefined>

/**
 * Answers a POST from an email (RFC 8058), which has neither Origin nor session: the key alone
 * authorizes it (docs/decisions/018).
 * @param act resolves to false when `done.failed` is the page to show
 */
export const oneClick = (
  route: string,
  act: (params: Params) => Promise<unknown>,
  done: { page: Page; failed?: Page; text: string; limit?: LimitName },
): Answering =>
  observed(route, async (request, { params, ip }) => {
    await checkRateLimit(done.limit ?? 'unsubscribe', ip)
    const isFailed = (await act(params)) === false
    const page = (isFailed && done.failed) || done.page
    // RFC 8058, section 3.2, forbids redirects for mail programs.
    return request.headers.get('accept')?.includes('text/html')
      ? answer(null, 303, { Location: page })
      : answer(done.text, 200, { 'Content-Type': 'text/plain; charset=utf-8' })
  })

const answer = (body: string | null, status: number, headers: Record<string, string>) =>
  new Response(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', ...headers },
  })
