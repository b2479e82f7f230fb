import type { Context } from '@netlify/functions'
import { ApiError, NOT_COMPLETED } from './errors.ts'
import { log } from './log.ts'
import { secure } from './security-headers.ts'

/** A Netlify function that answers a request. */
export type Answering = (request: Request, context: Context) => Promise<Response>

/**
 * A function that answers readers and is no call of the API: what it says carries the headers that
 * no answer may be without, and a failure is a sentence without its stack.
 */
export const answering =
  (answer: (request: Request, context: Context) => Response | Promise<Response>): Answering =>
  async (request, context) => {
    try {
      return secure(await answer(request, context), context)
    } catch (error) {
      return secure(failed(error as Error, request), context)
    }
  }

function failed(error: Error, { url }: Request): Response {
  const { status, message, headers } =
    error instanceof ApiError ? error : new ApiError(500, NOT_COMPLETED)
  if (status >= 500) {
    // The rest of an address may be a secret.
    const [, area] = new URL(url).pathname.split('/')
    log.error({ area, error: error.message, stack: error.stack })
  }
  return new Response(message, {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  })
}
