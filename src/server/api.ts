import type { Context } from '@netlify/functions'
import { Hono } from 'hono'
import type { AnswerOf, AnyEndpoint, InputOf } from '../lib/endpoint.ts'
import type { Call } from './call.ts'
import { currentCall } from './current-call.ts'
import { ApiError } from './errors.ts'
import { readInput } from './input.ts'
import { log } from './log.ts'
import { type Answering, answerError, observed } from './observe.ts'
import { spendAllowance } from './rate-limit.ts'
import { requireOwnPage } from './same-site.ts'
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
      noteRoute(endpoint.path, endpoint.effect === 'write')
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
    app.all(path, () => {
      noteRoute(path)
      return refuseMethod(path)
    })
  }
  app.notFound(() => answerError(new ApiError(404, 'No such call.')))
  app.onError(answerError)
  // Pictures take as long as they take to encode; the platform itself sets the limit.
  const patience = routes.some(({ endpoint }) => endpoint.files) ? null : undefined
  return observed('unknown', answer, { patience })

  async function answer(request: Request, context: Context): Promise<Response> {
    const reply = new Headers()
    const defer = (work: Promise<unknown>) => context.waitUntil(work.catch(logDeferred))
    const response = await app.fetch(request, { address: context.ip, reply, defer })
    for (const [name, value] of reply) response.headers.append(name, value)
    return response
  }
}

function noteRoute(route: string, writes = false): void {
  const call = currentCall()
  if (call) Object.assign(call, { route, writes })
}

const logDeferred = (error: Error) =>
  log.error({ error }, 'What an answer had left to be done failed.')
