import { Hono, type Context as HonoContext } from 'hono'
import type { AnswerOf, AnyEndpoint, InputOf } from '../lib/endpoint.ts'
import type { Answering } from './answering.ts'
import type { Call } from './call.ts'
import { ApiError, type ErrorBody, NOT_COMPLETED } from './errors.ts'
import { readInput } from './input.ts'
import { log } from './log.ts'
import { spendAllowance } from './rate-limit.ts'
import { requireOwnPage } from './same-site.ts'
import { secure } from './security-headers.ts'
import { requireRole, requireSession } from './session.ts'

/** An endpoint with what answers it. */
export type Route = { endpoint: AnyEndpoint; handle(input: unknown, call: Call): Promise<unknown> }

/** Joins an endpoint and its handler; the types of both must agree. */
export const route = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, call: Call) => Promise<AnswerOf<E>>,
): Route => ({ endpoint, handle: (input, call) => handle(input as InputOf<E>, call) })

type Bindings = { Bindings: Pick<Call, 'address' | 'reply' | 'defer'> }

/**
 * A Netlify function that answers the given routes: origin, session, role, media type, size and
 * schema are checked before a handler runs, and every refusal has the one error shape.
 */
export function createApi(routes: Route[]): Answering {
  const app = new Hono<Bindings>({ strict: false })
  const refuseMethod = (path: string): never => {
    const methods = routes.filter(({ endpoint }) => endpoint.path === path)
    const allow = methods.map(({ endpoint }) => endpoint.method).join(', ')
    throw new ApiError(405, 'This method is not allowed here.', { headers: { Allow: allow } })
  }
  for (const { endpoint, handle } of routes) {
    app.on(endpoint.method, endpoint.path, async (c) => {
      if (endpoint.effect === 'write') {
        requireOwnPage(c.req.raw)
        // Hono answers a HEAD by what answers the GET, which must then change nothing.
        if (c.req.raw.method === 'HEAD') refuseMethod(endpoint.path)
      }
      const call: Call = { request: c.req.raw, ...c.env }
      if (endpoint.access === 'user') await requireSession(call)
      if (endpoint.access === 'administrator') {
        const { user } = await requireRole(call, endpoint.access)
        await spendAllowance('desk', user.id)
      }
      const input = await readInput(endpoint, c.req.raw, c.req.param())
      const answer = await handle(input, call)
      const isPublic =
        endpoint.effect === 'read' &&
        endpoint.access === 'guest' &&
        !c.req.raw.headers.has('authorization')
      c.header('Cache-Control', isPublic ? 'no-cache' : 'no-store')
      return endpoint.status === 204 ? c.body(null, 204) : c.json(answer, endpoint.status)
    })
  }
  for (const path of new Set(routes.map(({ endpoint }) => endpoint.path))) {
    app.all(path, () => refuseMethod(path))
  }
  app.notFound((c) => answerError(c, new ApiError(404, 'No such call.')))
  app.onError((error, c) => answerError(c, error))
  return async (request, context) => {
    const reply = new Headers()
    const defer = (work: Promise<unknown>) => context.waitUntil(work.catch(logDeferred))
    const answer = await app.fetch(request, { address: context.ip, reply, defer })
    const response = secure(answer, context)
    for (const [name, value] of reply) response.headers.append(name, value)
    return response
  }
}

const logDeferred = (error: Error) =>
  log.error({ deferred: true, error: error.message, stack: error.stack })

function answerError(c: HonoContext, error: Error): Response {
  const refusal = error instanceof ApiError ? error : new ApiError(500, NOT_COMPLETED)
  if (refusal.status >= 500) {
    log.error({ path: new URL(c.req.url).pathname, error: error.message, stack: error.stack })
  }
  const body: ErrorBody = { message: refusal.message }
  if (refusal.errors) body.errors = refusal.errors
  if (refusal.results) body.results = refusal.results
  return Response.json(body, {
    status: refusal.status,
    headers: { ...refusal.headers, 'Cache-Control': 'no-store' },
  })
}
