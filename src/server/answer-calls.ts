import type { Context } from '@netlify/functions'
import { Hono } from 'hono'
import { isRole } from '../lib/roles.ts'
import { currentCall } from './current-call.ts'
import { type Constraints, explainRefusal } from './database-errors.ts'
import { ApiError } from './errors.ts'
import { apiTokenOf, exchangeToken } from './exchange-token.ts'
import type { Route } from './handle.ts'
import type { Call } from './incoming-call.ts'
import { readInput } from './input.ts'
import { log } from './log.ts'
import { type Answering, answerError, observed } from './observe.ts'
import { checkRateLimit } from './rate-limit.ts'
import { requireOwnPage, requireScript } from './same-site.ts'
import { bearerOf, beginCall, loggedOut } from './session.ts'

type Bindings = { Bindings: Pick<Call, 'address' | 'release' | 'reply' | 'defer'> }

/**
 * Answers the calls of the API. Checks origin, session, rights, limits, media type, size and schema
 * before a handler runs.
 * @param constraints messages for constraints of the database
 */
export function createApi(routes: Route[], constraints: Constraints = {}): Answering {
  const app = new Hono<Bindings>({ strict: false })
  const refuseMethod = (path: string): never => {
    const methods = routes.filter(({ endpoint }) => endpoint.path === path)
    const allow = methods.map(({ endpoint }) => endpoint.method).join(', ')
    throw new ApiError(405, 'This method is not allowed here.', { headers: { Allow: allow } })
  }
  for (const route of routes) {
    const { endpoint } = route
    app.on(endpoint.method, endpoint.path, async (c) => {
      noteRoute(endpoint.path, endpoint.effect === 'write')
      // Hono routes HEAD requests to the GET handler; a call with an effect must not run for them.
      if (endpoint.effect === 'write' && c.req.raw.method === 'HEAD') refuseMethod(endpoint.path)
      const call: Call = { request: c.req.raw, ...c.env }
      const answer = await performCall(route, call, c.req.param())
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
  app.onError((error) => answerError(explainRefusal(error, constraints)))
  // Encoding an image may need all the time that the platform allows.
  const timeout = routes.some(({ endpoint }) => endpoint.files) ? null : undefined
  return observed('unknown', answer, { timeout })

  async function answer(request: Request, context: Context): Promise<Response> {
    const reply = new Headers()
    const defer = (work: Promise<unknown>) => context.waitUntil(work.catch(logDeferred))
    const { ip: address, deploy } = context
    const bindings = { address, release: deploy?.id || null, reply, defer }
    const response = await app.fetch(request, bindings)
    for (const [name, value] of reply) response.headers.append(name, value)
    return response
  }
}

/**
 * Makes a call after all checks. The database is asked for session and limits last, in one query.
 */
async function performCall(
  { endpoint, limits, handle }: Route,
  incoming: Call,
  params: Record<string, string>,
): Promise<unknown> {
  const token = apiTokenOf(incoming.request)
  const call = token ? await exchangeToken(token, incoming, endpoint) : incoming
  const { request, address } = call
  // A request with a token for programs needs no such check: browsers never add the token by
  // themselves.
  if (endpoint.effect === 'write' && !token) {
    requireOwnPage(request)
    if (endpoint.method === 'GET') requireScript(request)
  }
  const read = () => readInput(endpoint, request, params)
  if (endpoint.access === 'guest') {
    const input = await read()
    for (const limit of limits) await checkRateLimit(limit, address)
    return handle(input, call)
  }
  // Article bodies are large, so the role is checked before the input is read.
  if (isRole(endpoint.access)) {
    const session = await beginCall(call, endpoint.access, ['admin', ...limits])
    return handle(await read(), { ...call, session, user: session.user, client: session.client })
  }
  if (bearerOf(request) === '') throw loggedOut()
  // Only a caller with a session is told what is wrong with the input, which then counts for no
  // limit.
  const input = await read().catch(async (error: unknown) => {
    await beginCall(call, 'user')
    throw error
  })
  const session = await beginCall(call, endpoint.access, limits)
  return handle(input, { ...call, session, user: session.user, client: session.client })
}

function noteRoute(route: string, writes = false): void {
  const call = currentCall()
  if (call) Object.assign(call, { route, writes })
}

const logDeferred = (error: Error) =>
  log.error({ error }, 'What an answer had left to be done failed.')
