import { randomUUID } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { scrubbed } from '../../src/server/scrub.ts'
import { changeHeaders } from './change-headers.ts'
import type { Threads } from './function-threads.ts'

/** A function; undefined stands for the status 204. */
export type Handler = {
  (request: Request, context: Context): Response | undefined | Promise<Response | undefined>
  /**
   * A background function's answer is 202 for requests that it admits; others get its own answer at
   * once.
   */
  admits?(request: Request): boolean
}

export type FunctionCall = {
  name: string
  file: string
  handler: Handler
  background: boolean
  request: Request
  params: Record<string, string>
  ip: string
}

const DEPLOY: Context['deploy'] = { context: 'dev', id: 'local', published: true }

/** Pauses in milliseconds before a failed background function is called again, as Netlify does. */
const REPEAT_AFTER = [60_000, 120_000]

export type Later = (ms: number, work: () => void) => void

const later: Later = (ms, work) => void setTimeout(work, ms).unref()

export type CallerOptions = {
  /** Schedules the repetition of a failed background function; by default a timer. */
  repeatLater?: Later | undefined
  /**
   * Threads for background functions; without them they share the thread of all other functions.
   */
  threads?: Threads | undefined
}

/** The context of a call, with the parts that the functions of this site read. */
export const contextOf = (
  { request, params, ip }: Pick<FunctionCall, 'request' | 'params' | 'ip'>,
  requestId: string,
  waitUntil: Context['waitUntil'],
): Partial<Context> => ({
  ip,
  params,
  requestId,
  url: new URL(request.url),
  deploy: DEPLOY,
  waitUntil,
})

export function createCaller({ repeatLater = later, threads }: CallerOptions = {}) {
  let isStopped = false
  const running = new Set<Promise<unknown>>()
  const track = (promise: Promise<unknown>, onError: (error: unknown) => void) => {
    const tracked = promise.catch(onError).finally(() => running.delete(tracked))
    running.add(tracked)
  }

  async function attempt(call: FunctionCall, requestId: string) {
    const { name, handler, request } = call
    const waitUntil = (promise: Promise<unknown>) =>
      track(Promise.resolve(promise), (error) => log(requestId, name, error))
    const context = contextOf(call, requestId, waitUntil)
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
    // Cloned, because a repetition reads the body again.
    const once = { ...call, request: call.request.clone() }
    track(threads ? onThread(threads, once, requestId) : attempt(once, requestId), (error) => {
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
    /** Waits for running calls, and repeats no failed one. */
    async stop(): Promise<void> {
      isStopped = true
      await settled()
      await threads?.stop()
    },
  }
}

async function onThread(threads: Threads, call: FunctionCall, requestId: string): Promise<void> {
  const { file, params, ip, request } = call
  const { method, url, headers } = request
  const body = request.body && (await request.arrayBuffer())
  return threads.run({ file, method, url, headers: [...headers], body, params, ip, requestId })
}

/** Copies the body, so that it can be read after the connection has ended. */
async function detach(request: Request): Promise<Request> {
  const { method, headers, url } = request
  const empty = method === 'GET' || method === 'HEAD'
  return new Request(url, { method, headers, body: empty ? null : await request.arrayBuffer() })
}

/** `instanceof` fails, because the adapter replaces the global Response. */
const isResponse = (value: object) => 'status' in value && 'headers' in value && 'body' in value

const log = (requestId: string, name: string, error: unknown) =>
  console.error(`[${requestId}] functions/${name}.ts failed:`, scrubbed(error))

export const failure = (requestId: string) =>
  Response.json(
    { message: 'We could not complete your request.', reference: requestId },
    { status: 500, headers: { 'cache-control': 'no-store', 'x-nf-request-id': requestId } },
  )
