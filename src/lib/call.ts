import type { GenericSchema, InferInput } from 'valibot'
import type { AnswerOf, AnyEndpoint, Endpoint } from './endpoint.ts'

/** What a caller gives an endpoint, before the schema has made anything of it. */
export type AskedOf<E> = E extends Endpoint<infer Input, GenericSchema> ? InferInput<Input> : never

export type CallOptions = {
  /** Who calls; sent as `Authorization: Bearer`. */
  token?: string
  /** Gives the call up; its reason is thrown as it is. */
  signal?: AbortSignal
}

const TIMEOUT_MS = 10_000

export const NETWORK_ERROR = 'A network error occurred.'
export const NOT_COMPLETED = 'We could not complete your request.'

/** A call that did not succeed. */
export class CallError extends Error {
  /** Of the API's own answer; 0 when it was not the API that answered, or nobody did. */
  readonly status: number
  /** A sentence for each field that was refused. */
  readonly errors: Record<string, string>

  constructor(status: number, message: string, errors: Record<string, string> = {}) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.errors = errors
  }
}

/**
 * Calls the API: the method and path of the endpoint, JSON both ways, ten seconds at most.
 *
 * @throws CallError with a sentence to show
 */
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

/** Parameters go into the path, the rest into the query of a GET and the body of anything else. */
function requestOf({ method, path }: AnyEndpoint, input: Record<string, unknown>) {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const headers = new Headers({ Accept: 'application/json' })
  if (method === 'GET') {
    const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
    return { path: query.size > 0 ? `${filled}?${query}` : filled, init: { method, headers } }
  }
  headers.set('Content-Type', 'application/json')
  const body = JSON.stringify(Object.fromEntries(rest))
  return { path: filled, init: { method, headers, body } }
}

/** Only the API's own words count: a page of anything in between is no answer. */
async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const text = await response.text()
  const body = parse(text)
  if (response.ok && body) return body
  if (typeof body?.message !== 'string') throw new CallError(0, quotable(NOT_COMPLETED, response))
  const { status } = response
  const message = status >= 500 ? quotable(body.message, response) : body.message
  throw new CallError(status, message, body.errors as Record<string, string>)
}

/**
 * The sentence for a failure of ours, with the id by which the log knows it: `We could not complete
 * your request. (Reference abc123)`. Every other sentence is shown word for word; a network error
 * goes by itself, and nobody needs to write to us about it.
 */
function quotable(message: string, { headers }: Response): string {
  const reference = headers.get('x-request-id') ?? headers.get('x-nf-request-id')
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
