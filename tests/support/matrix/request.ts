import type { AnyEndpoint } from '../../../src/lib/endpoint.ts'
import { takesBody } from '../../../src/lib/endpoint.ts'

/** A call as it goes over the wire. */
export type WireRequest = { method: string; path: string; body?: string | FormData }

/** Puts an input where its contract has it: the path, the query, a JSON body or a form. */
export function requestOf(endpoint: AnyEndpoint, input: Record<string, unknown>): WireRequest {
  const { method } = endpoint
  const rest = new Map(Object.entries(input))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = textOf(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  if (endpoint.files) {
    const form = new FormData()
    for (const [name, file] of rest) form.append(name, file instanceof File ? file : textOf(file))
    return { method, path, body: form }
  }
  if (takesBody(endpoint)) return { method, path, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, textOf(value)]))
  return { method, path: query.size > 0 ? `${path}?${query}` : path }
}

const textOf = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
