import type { GenericSchema, InferInput } from 'valibot'
import { type AnswerOf, type AnyEndpoint, type Endpoint, takesBody } from './endpoint.ts'

export type AskedOf<E> = E extends Endpoint<infer Input, GenericSchema> ? InferInput<Input> : never

export type CallOptions = {
  token?: string
  /** When it is aborted, the call throws the signal's reason. */
  signal?: AbortSignal
}

const TIMEOUT_MS = 10_000

export const NETWORK_ERROR = 'A network error occurred.'
export const NOT_COMPLETED = 'We could not complete your request.'

export class CallError extends Error {
  /** HTTP status; 0 when the API did not answer. */
  readonly status: number
  readonly errors: Record<string, string>

  constructor(status: number, message: string, errors: Record<string, string> = {}) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.errors = errors
  }
}

/** Calls the API and waits ten seconds at most. @throws CallError with a message to show */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: AskedOf<E>,
  { token, signal }: CallOptions = {},
): Promise<AnswerOf<E>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const { path, init } = requestOf(endpoint, input as Record<string, unknown>)
  if (token) init.headers.set('Authorization', `Bearer ${token}`)
  try {
    const response = await fetch(path, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return (await read(response)) as AnswerOf<E>
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof CallError ? error : new CallError(0, NETWORK_ERROR)
  }
}

function requestOf(endpoint: AnyEndpoint, input: Record<string, unknown>) {
  const { method, path } = endpoint
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const headers = new Headers({ Accept: 'application/json' })
  if (!takesBody(endpoint)) {
    const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
    return { path: query.size > 0 ? `${filled}?${query}` : filled, init: { method, headers } }
  }
  headers.set('Content-Type', 'application/json')
  const body = JSON.stringify(Object.fromEntries(rest))
  return { path: filled, init: { method, headers, body } }
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const { status, headers } = response
  return readAnswer(status, await response.text(), (name) => headers.get(name))
}

type HeaderOf = (name: string) => string | null

/** Parses the body of an answer. @throws CallError for an error, also one of a proxy */
export function readAnswer(status: number, text: string, header: HeaderOf): unknown {
  const body = parse(text)
  if (status >= 200 && status < 300 && body) return body
  // Netlify's own rate limit answers with an HTML page.
  if (status === 429 && !body?.message) throw new CallError(429, tooFast(header('retry-after')))
  const reference = header('x-request-id') ?? header('x-nf-request-id')
  if (typeof body?.message !== 'string') throw new CallError(0, quotable(NOT_COMPLETED, reference))
  const message = status >= 500 ? quotable(body.message, reference) : body.message
  throw new CallError(status, message, body.errors as Record<string, string>)
}

function tooFast(retryAfter: string | null): string {
  const wait = Number(retryAfter)
  const later =
    wait > 0 && wait <= 90
      ? `in ${wait === 1 ? '1 second' : `${wait} seconds`}`
      : 'in a few minutes'
  return `That was a little fast. Please try again ${later}.`
}

function quotable(message: string, reference: string | null): string {
  return reference && message === NOT_COMPLETED ? `${message} (Reference ${reference})` : message
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
