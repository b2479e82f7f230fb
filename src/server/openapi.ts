import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { type AnyEndpoint, takesBody } from '../lib/endpoint.ts'

type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, unknown>
  required?: string[]
}

const options = { errorMode: 'ignore', target: 'openapi-3.0' } as const

const input = (schema: GenericSchema) =>
  toJsonSchema(schema, { ...options, typeMode: 'input' }) as JsonSchema

type Shapes = Record<string, GenericSchema>

const inDocument = {
  ...options,
  typeMode: 'output',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const

export function outputSchema(schema: GenericSchema, definitions: Shapes) {
  const { $defs, ...shape } = toJsonSchema(schema, { ...inDocument, definitions })
  return shape
}

const ERROR = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    reference: { type: 'string' },
  },
}

export function describeApi(endpoints: AnyEndpoint[], shapes: Shapes, siteUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, shapes) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The journal',
      version: '1',
      description: 'For people: /developers. Conventions: docs/api-conventions.md.',
    },
    servers: [{ url: siteUrl }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: ERROR, ...toJsonSchemaDefs(shapes, inDocument) },
    },
    paths,
  }
}

function operation(endpoint: AnyEndpoint, shapes: Shapes) {
  const { properties = {}, required = [], ...schema } = input(endpoint.input)
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const others = Object.keys(properties).filter((name) => !inPath.includes(name))
  const hasBody = takesBody(endpoint) && others.length > 0
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name],
  })
  return {
    summary: endpoint.summary,
    security: endpoint.access === 'guest' ? [] : [{ session: [] }],
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...(hasBody ? [] : others.map((name) => parameter(name, 'query'))),
    ],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: {
          [endpoint.files ? 'multipart/form-data' : 'application/json']: {
            schema: {
              ...schema,
              properties: Object.fromEntries(others.map((name) => [name, properties[name]])),
              required: required.filter((name) => others.includes(name)),
            },
          },
        },
      },
    }),
    responses: {
      [endpoint.status]: {
        description: 'Done.',
        ...(endpoint.status !== 204 && {
          content: { 'application/json': { schema: outputSchema(endpoint.answer, shapes) } },
        }),
      },
      default: {
        description: 'A refusal.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}
