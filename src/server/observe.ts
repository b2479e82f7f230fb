import { randomUUID } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { type CurrentCall, currentCall, inCall } from './current-call.ts'
import { ApiError, type ErrorBody, NOT_COMPLETED, RETRY_AFTER_S } from './errors.ts'
import { functionTimeout } from './limits.ts'
import { log } from './log.ts'
import { secure } from './security-headers.ts'

export type Answering = (request: Request, context: Context) => Promise<Response>

/** A request id that is safe in a header and in the log. */
const ID = /^[\w-]{8,64}$/

/**
 * Adds request id, log line, timeout, error bodies and security headers to a function.
 * @param route the pattern of the route, because a path may contain a token
 * @param options.timeout null for the platform's own limit
 */
export function observed(
  route: string,
  answer: Answering,
  { timeout }: { timeout?: null | undefined } = {},
): Answering {
  return (request, context) => {
    const call: CurrentCall = { id: idOf(request, context), route }
    return inCall(call, async () => {
      const started = performance.now()
      const answered = answer(request, context).catch(answerError)
      const response = secure(await (timeout === null ? answered : orGivenUp(answered)), context)
      const { status } = response
      const duration_ms = Math.round(performance.now() - started)
      const { route: called, token } = call
      const line = { method: request.method, route: called, token, status, duration_ms }
      if (status >= 500) log.error(line)
      else log.info(line)
      response.headers.set('X-Request-Id', call.id)
      return response
    })
  }
}

/** Runs a scheduled task; its errors are logged and thrown. */
export const observedTask =
  (name: string, work: () => Promise<void>) =>
  (request: Request, context: Context): Promise<void> =>
    inCall({ id: idOf(request, context), route: name }, async () => {
      try {
        await work()
      } catch (error) {
        log.error({ task: name, error }, 'A task failed.')
        throw error
      }
    })

/** The answer to an error. An unexpected error is logged, and its details are not sent. */
export function answerError(error: unknown): Response {
  if (!(error instanceof ApiError)) {
    log.error({ error }, 'A call failed.')
    return answerError(notCompleted(isOfNetwork(error) ? 503 : 500))
  }
  const { status, message, errors, results, headers } = error
  const body: ErrorBody = { message }
  if (errors) body.errors = errors
  if (results) body.results = results
  const reference = currentCall()?.id
  if (status >= 500 && reference) body.reference = reference
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
}

/** Whether it is an error of `fetch` for a failed connection or a timeout. */
const isOfNetwork = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || /^(fetch failed|terminated)$/.test(error.message))

const notCompleted = (status: 500 | 503): ApiError =>
  new ApiError(status, NOT_COMPLETED, {
    ...(status === 503 && { headers: { 'Retry-After': String(RETRY_AFTER_S) } }),
  })

function idOf({ headers }: Request, context?: Partial<Context>): string {
  const platformId = context?.requestId || headers.get('x-nf-request-id') || ''
  return ID.test(platformId) ? platformId : randomUUID()
}

async function orGivenUp(answered: Promise<Response>): Promise<Response> {
  const limit = functionTimeout()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Response>((settle) => {
    timer = setTimeout(() => {
      log.error({ limit_ms: limit }, 'A call was given up.')
      settle(answerError(notCompleted(503)))
    }, limit)
  })
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
