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

/** As Netlify does with a background function that failed, in milliseconds after each failure. */
const REPEAT_AFTER = [60_000, 120_000]

export type Later = (ms: number, work: () => void) => void

const later: Later = (ms, work) => void setTimeout(work, ms).unref()

/** The context has what this site's functions read of it. */
export function createCaller(repeatLater: Later = later) {
  let isStopped = false
  const running = new Set<Promise<unknown>>()
  const track = (promise: Promise<unknown>, onError: (error: unknown) => void) => {
    const tracked = promise.catch(onError).finally(() => running.delete(tracked))
    running.add(tracked)
  }

  async function attempt({ name, handler, request, params, ip }: FunctionCall, requestId: string) {
    const waitUntil = (promise: Promise<unknown>) =>
      track(Promise.resolve(promise), (error) => log(requestId, name, error))
    const url = new URL(request.url)
    const context: Partial<Context> = { ip, params, requestId, url, deploy: DEPLOY, waitUntil }
    const result = await handler(request, context as Context)
    const response = result ?? new Response(null, { status: 204 })
    if (!isResponse(response)) throw new TypeError('It answered no Response.')
    return changeHeaders(response, (headers) => headers.set('x-nf-request-id', requestId))
  }

  const run = (call: FunctionCall, requestId: string) =>
    attempt(call, requestId).catch((error) => {
      log(requestId, call.name, error)
      return failure(requestId)
    })

  function runBehind(call: FunctionCall, requestId: string, pauses = REPEAT_AFTER): void {
    // A repeat reads the body anew.
    const once = attempt({ ...call, request: call.request.clone() }, requestId)
    track(once, (error) => {
      log(requestId, call.name, error)
      const [pause, ...others] = pauses
      if (pause !== undefined)
        repeatLater(pause, () => isStopped || runBehind(call, requestId, others))
    })
  }

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.all(running)
  }

  return {
    async call(call: FunctionCall): Promise<Response> {
      const requestId = randomUUID()
      const isRefused = call.handler.admits?.(call.request) === false
      if (!call.background || isRefused) return run(call, requestId)
      const request = await detach(call.request)
      runBehind({ ...call, request }, requestId)
      return new Response(null, { status: 202, headers: { 'x-nf-request-id': requestId } })
    },
    settled,
    /** Waits for what runs, and repeats nothing any more. */
    stop(): Promise<void> {
      isStopped = true
      return settled()
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
