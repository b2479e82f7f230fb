import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { AnyEndpoint } from '../lib/endpoint.ts'
import type { ExampleCall } from '../lib/example-calls.ts'
import { isRole } from '../lib/roles.ts'
import { exampleCall } from './api-examples.ts'
import type { Route } from './handle.ts'
import { answerSchemas, CALLERS, describeApi } from './openapi.ts'

type Schema = {
  type?: string
  $ref?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  const?: unknown
  default?: unknown
}

type Field = { name: string; type: string; rules: string }

/** A call as the page for developers describes it. */
export type DescribedCall = {
  title: string
  about: string
  fields: Field[]
  status: number
  answer: string | null
  example: ExampleCall
  /** Whether it can be tried without changing anything. */
  runs: boolean
}

type Shapes = Record<string, GenericSchema>

/**
 * Describes calls in groups by the first part of their addresses, and the shapes that they name.
 */
export function describeCalls(
  routes: Pick<Route, 'endpoint' | 'limits'>[],
  shapes: Shapes,
): { groups: Map<string, DescribedCall[]>; shapes: [name: string, type: string][] } {
  const { components } = describeApi({}, shapes, '/')
  const { Error: _, ...named } = components.schemas as Record<string, Schema>
  const sorted = routes.toSorted(
    ({ endpoint: a }, { endpoint: b }) =>
      a.path.localeCompare(b.path) || a.method.localeCompare(b.method),
  )
  const answers = answerSchemas(
    sorted.map(({ endpoint }) => endpoint),
    shapes,
  )
  const groups = new Map<string, DescribedCall[]>()
  for (const route of sorted) {
    const name = route.endpoint.path.split('/').slice(0, 3).join('/')
    const call = describeCall(route, answers.get(route.endpoint) as Schema)
    groups.set(name, [...(groups.get(name) ?? []), call])
  }
  return { groups, shapes: Object.entries(named).map(([name, schema]) => [name, typeOf(schema)]) }
}

function describeCall(
  { endpoint, limits }: Pick<Route, 'endpoint' | 'limits'>,
  answer: Schema,
): DescribedCall {
  const { method, path, summary, access, status, token } = endpoint
  // The limit `admin` applies to every call that needs a role.
  const all = isRole(access) ? ['admin', ...limits] : limits
  return {
    title: `${method} ${path}`,
    about: `${summary} For ${CALLERS[access]}.${all.length ? ` Limits: ${all.join(', ')}.` : ''} ${token ? `Token: ${token}.` : 'No token may make it.'}`,
    fields: fieldsOf(endpoint),
    status,
    answer: status === 204 ? null : typeOf(answer),
    example: exampleCall(endpoint),
    runs: token === 'read',
  }
}

function fieldsOf({ path, input }: AnyEndpoint): Field[] {
  const json = toJsonSchema(input, { errorMode: 'ignore', typeMode: 'input' }) as Schema
  return Object.entries(json.properties ?? {}).map(([name, schema]) => {
    const inPath = path.includes(`:${name}`)
    const optional = inPath || json.required?.includes(name) ? '' : '?'
    const first = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`
    return {
      name: `${name}${optional}${inPath ? ' (in the address)' : ''}`,
      type: `${typeOf(schema)}${first}`,
      rules: sentences(entryOf(input, name)),
    }
  })
}

type Parsed = {
  entries?: Record<string, Parsed>
  pipe?: Parsed[]
  wrapped?: Parsed
  message?: unknown
  kind?: string
}

const entryOf = (input: GenericSchema, name: string): Parsed | undefined =>
  (input as Parsed).entries?.[name]

function sentences(schema: Parsed | undefined): string {
  const all = (one: Parsed | undefined): string[] => {
    if (!one) return []
    const own = one.kind === 'validation' && typeof one.message === 'string' ? [one.message] : []
    return [
      ...own,
      ...all(one.wrapped),
      ...(one.pipe ?? []).filter((part) => part !== one).flatMap(all),
    ]
  }
  return [...new Set(all(schema))].join(' ')
}

/** A schema in the notation of TypeScript: `{ id: number, tags: [Category] }`. */
export function typeOf(schema: Schema): string {
  const { $ref, enum: values, anyOf, type, items, properties, required = [] } = schema
  if ($ref) return $ref.split('/').at(-1) ?? ''
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (type === 'array') return `[${items && Object.keys(items).length ? typeOf(items) : 'any'}]`
  if (type === 'object' && properties) {
    const fields = Object.entries(properties).map(
      ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
    )
    return fields.length > 3 ? `{\n${indent(fields.join('\n'))}\n}` : `{ ${fields.join(', ')} }`
  }
  // Numbers in addresses may be digits in a text.
  if (anyOf && !type) return [...new Set(anyOf.map(typeOf))].join(' | ')
  return type ?? 'any'
}

const indent = (text: string): string => text.replace(/^/gm, '  ')
