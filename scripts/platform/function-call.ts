import { randomUUID } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { scrubbed } from '../../src/server/scrub.ts'
import { changeHeaders } from './change-headers.ts'

/** Undefined is a 204. */
export type Handler = {
  (request: Request, context: Context): Response | undefined | Promise<Response | undefined>
  /** Others get the function's own answer at once. */
  admits?(request: Request): boolean
}

export type FunctionCall = {
  name: string
  handler: Handler
  background: boolean
  request: Request
  params: Record<string, string>
  ip: string
}

const DEPLOY: Context['deploy'] = { context: 'dev', id: 'local', published: true }

/** The context has what this site's functions read of it. */
export function createCaller() {
  const running = new Set<Promise<unknown>>()
  const track = (promise: Promise<unknown>, onError: (error: unknown) => void) => {
    const tracked = promise.catch(onError).finally(() => running.delete(tracked))
    running.add(tracked)
  }

  async function run({ name, handler, request, params, ip }: FunctionCall, requestId: string) {
    const waitUntil = (promise: Promise<unknown>) =>
      track(Promise.resolve(promise), (error) => log(requestId, name, error))
    const url = new URL(request.url)
    const context: Partial<Context> = { ip, params, requestId, url, deploy: DEPLOY, waitUntil }
    try {
      const result = await handler(request, context as Context)
      const response = result ?? new Response(null, { status: 204 })
      if (!isResponse(response)) throw new TypeError('It answered no Response.')
      return changeHeaders(response, (headers) => headers.set('x-nf-request-id', requestId))
    } catch (error) {
      log(requestId, name, error)
      return failure(requestId)
    }
  }

  return {
    async call(call: FunctionCall): Promise<Response> {
      const requestId = randomUUID()
      const isRefused = call.handler.admits?.(call.request) === false
      if (!call.background || isRefused) return run(call, requestId)
      const request = await detach(call.request)
      track(run({ ...call, request }, requestId), (error) => log(requestId, call.name, error))
      return new Response(null, { status: 202, headers: { 'x-nf-request-id': requestId } })
    },
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** The body stays readable after the connection. */
async function detach(request: Request): Promise<Request> {
  const { method, headers, url } = request
  const empty = method === 'GET' || method === 'HEAD'
  return new Request(url, { method, headers, body: empty ? null : await request.arrayBuffer() })
}

/** The adapter replaces the global Response, so `instanceof` fails. */
const isResponse = (value: object) => 'status' in value && 'headers' in value && 'body' in value

const log = (requestId: string, name: string, error: unknown) =>
  console.error(`[${requestId}] functions/${name}.ts failed:`, scrubbed(error))

export const failure = (requestId: string) =>
  Response.json(
    { message: 'We could not complete your request.', reference: requestId },
    { status: 500, headers: { 'cache-control': 'no-store', 'x-nf-request-id': requestId } },
  )
