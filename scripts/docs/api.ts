import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { AnyEndpoint } from '../../src/lib/endpoint.ts'
import { describeApi } from '../../src/server/openapi.ts'

type Schema = {
  type?: string
  $ref?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  nullable?: boolean
  default?: unknown
}

/** What the document says of a call beside its contract. */
export type DocumentedCall = { endpoint: AnyEndpoint; limits?: readonly string[] }

const HEAD = `# The calls

Generated from the contracts: \`npm run docs\`. What holds for every call is in [api-conventions.md](api-conventions.md), the limits are in [security.md](security.md). The same as an OpenAPI document: \`/api/openapi.json\`.
`

const CALLERS = {
  guest: 'everyone',
  user: 'users',
  verified: 'users with a verified email address',
  author: 'authors, editors and administrators',
  editor: 'editors and administrators',
  administrator: 'administrators',
}

/** The document of all calls, in groups by the first part of their address. */
export function apiDocument(
  calls: DocumentedCall[],
  shapes: Record<string, GenericSchema>,
): string {
  const { components } = describeApi([], shapes, '/')
  const { Error: _, ...named } = components.schemas as Record<string, Schema>
  const groups = Map.groupBy(calls, ({ endpoint }) => groupOf(endpoint.path))
  return [
    HEAD,
    ...[...groups]
      .sort(([a], [b]) => a.localeCompare(b))
      .flatMap(([group, members]) => [
        `## ${group}\n`,
        ...members.sort(byAddress).map((call) => section(call, shapes)),
      ]),
    '## Shapes\n',
    ...Object.entries(named).map(([name, schema]) => `### ${name}\n\n${block(schema)}`),
  ].join('\n')
}

const groupOf = (path: string): string => path.split('/').slice(0, 3).join('/')

const byAddress = ({ endpoint: a }: DocumentedCall, { endpoint: b }: DocumentedCall): number =>
  a.path.localeCompare(b.path) || a.method.localeCompare(b.method)

function section({ endpoint, limits = [] }: DocumentedCall, shapes: Record<string, GenericSchema>) {
  const { method, path, summary, access, status } = endpoint
  const { paths } = describeApi([endpoint], shapes, '/')
  const [operation] = Object.values(Object.values(paths)[0] ?? {}) as [
    { responses: Record<string, { content?: Record<string, { schema: Schema }> }> },
  ]
  const answer = operation.responses[status]?.content?.['application/json']?.schema
  return [
    `### ${method} ${path}\n`,
    `${summary} For ${CALLERS[access]}.${limits.length ? ` Limits: ${limits.join(', ')}.` : ''}\n`,
    ...fieldTable(endpoint),
    `Answers ${status}${answer ? `:\n\n${block(answer)}` : '.\n'}`,
  ].join('\n')
}

const block = (schema: Schema): string => `\`\`\`ts\n${typeOf(schema)}\n\`\`\`\n`

function fieldTable({ path, input }: AnyEndpoint): string[] {
  const json = toJsonSchema(input, { errorMode: 'ignore', typeMode: 'input' }) as Schema
  const fields = Object.entries(json.properties ?? {})
  if (fields.length === 0) return []
  const rows = fields.map(([name, schema]) => {
    const inPath = path.includes(`:${name}`) ? ' (in the address)' : ''
    const optional = inPath || json.required?.includes(name) ? '' : '?'
    const first = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`
    const type = `${onOneLine(typeOf(schema))}${first}`.replaceAll('|', '\\|')
    return `| \`${name}${optional}\`${inPath} | \`${type}\` | ${sentences(entryOf(input, name))} |`
  })
  return ['| field | type | rules |', '|---|---|---|', ...rows, '']
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

/** What a field's schema says to whoever breaks one of its rules. */
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

/** A JSON schema as a type: `{ id: number, tags: [Category] }`. */
export function typeOf(schema: Schema): string {
  const text = plainType(schema)
  return schema.nullable ? `${text} | null` : text
}

function plainType({ $ref, enum: values, anyOf, type, items, properties, required = [] }: Schema) {
  if ($ref) return $ref.split('/').at(-1) ?? ''
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (type === 'array') return `[${items && Object.keys(items).length ? typeOf(items) : 'any'}]`
  if (type === 'object' && properties) {
    const fields = Object.entries(properties).map(
      ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
    )
    return fields.length > 3 ? `{\n${indent(fields.join('\n'))}\n}` : `{ ${fields.join(', ')} }`
  }
  // Numbers of addresses may come as digits; what they stand for is said beside it.
  if (anyOf && !type) return [...new Set(anyOf.map(typeOf))].join(' | ')
  return type ?? 'any'
}

/** A table takes no line breaks. */
const onOneLine = (type: string): string =>
  type
    .replace(/\{\n\s*/g, '{ ')
    .replace(/\n\s*\}/g, ' }')
    .replace(/\n\s*/g, ', ')

const indent = (text: string): string => text.replace(/^/gm, '  ')
