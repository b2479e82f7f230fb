import { toJsonSchema } from '@valibot/to-json-schema'
import { type GenericSchema, safeParse } from 'valibot'
import { type AnyEndpoint, takesBody } from '../lib/endpoint.ts'
import type { ExampleCall } from '../lib/example-calls.ts'

type Schema = {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
}

const TEXTS: Record<string, string> = {
  email: 'nora@example.org',
  url: 'https://example.org/told',
  from: '/an/old/page',
  to: '/about',
  at: '2099-01-01T09:00:00Z',
  body: '<p>The text of the article.</p>',
  new_id: 'rye-bread',
  number: '10.1234/rye',
  slug: 'rye-bread',
  key: '0123456789abcdef'.repeat(4),
}

const schemaOf = (schema: GenericSchema) =>
  toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as Schema

/** An example of the input, without optional fields. */
export const exampleOf = (schema: GenericSchema): unknown => example(schemaOf(schema), '', '')

function example(schema: Schema, name: string, path: string): unknown {
  const { type, enum: values, anyOf, items, properties = {}, required = [] } = schema
  if (schema.const !== undefined) return schema.const
  if (values) return values[0]
  if (type === 'array') return items?.type || items?.enum ? [example(items, name, path)] : []
  const placeholder = path && placeholderOf(path, name, type === 'string')
  if (placeholder) return placeholder
  if (anyOf?.[0]) return example(anyOf[0], name, path)
  if (schema.format === 'date') return '2026-05-31'
  switch (type) {
    case 'object':
      return Object.fromEntries(
        required.map((key) => [key, example(properties[key] ?? {}, key, path)]),
      )
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return schema.minimum || 1
    case 'string':
      return TEXTS[name] ?? (name.endsWith('_at') ? '2026-11-26T09:00:00.000Z' : 'Rye')
    default:
      return null
  }
}

/**
 * The placeholder of an id. For `{article}` the page /developers finds an article
 * (features/programs/developers).
 */
function placeholderOf(path: string, name: string, isText: boolean): string | null {
  const isOfArticle = isText && /\/(article|card)\b/.test(path)
  if (isOfArticle && /^(id|ids|article_id)$/.test(name)) return '{article}'
  if (name === 'revision') return path.includes('/page/') ? '{page_revision}' : '{revision}'
  if (name !== 'id') return null
  if (/\/comment\b/.test(path)) return '{comment}'
  return path.replace(/^\/api\/(?:admin\/)?(\w+).*/, '{$1}')
}

export function exampleCall(endpoint: AnyEndpoint): ExampleCall {
  const { method, path, access, input } = endpoint
  const { properties = {}, required = [] } = schemaOf(input)
  const valueOfField = (name: string) => example(properties[name] ?? {}, name, path)
  const address = path.replace(/:(\w+)/g, (_, name) => String(valueOfField(name)))
  // Some fields are optional by their type but refused when they are empty.
  const { issues = [] } = safeParse(input, {})
  const missing = [...required, ...issues.map(({ path }) => String(path?.[0]?.key))]
  const needed = Object.keys(properties).filter(
    (name) => missing.includes(name) && !path.includes(`:${name}`),
  )
  const values = Object.fromEntries(needed.map((name) => [name, valueOfField(name)]))
  const hasBody = takesBody(endpoint) && !endpoint.files
  const isByToken = endpoint.token !== undefined
  const headers = {
    ...((isByToken || access !== 'guest') && { Authorization: 'Bearer $TOKEN' }),
    ...(!isByToken && { 'Sec-Fetch-Site': 'same-origin' }),
    ...(hasBody && { 'Content-Type': 'application/json' }),
  }
  if (endpoint.files) return { method, path: address, headers, files: needed }
  if (hasBody) return { method, path: address, headers, body: values }
  const query = Object.entries(values).map(([name, value]) => `${name}=${value}`)
  return { method, path: [address, query.join('&')].filter(Boolean).join('?'), headers }
}
