import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import { type GenericSchema, object } from 'valibot'
import { type AnyEndpoint, takesBody } from '../lib/endpoint.ts'

type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, unknown>
  required?: string[]
}

/** The dialect of JSON Schema that OpenAPI 3.1 uses. */
const options = { errorMode: 'ignore', target: 'draft-2020-12' } as const

function input(schema: GenericSchema): JsonSchema {
  const { $schema, ...json } = toJsonSchema(schema, {
    ...options,
    typeMode: 'input',
  }) as JsonSchema
  return json
}

type Shapes = Record<string, GenericSchema>

const inDocument = {
  ...options,
  typeMode: 'output',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const

/**
 * The schemas of answers. They are converted together, because each conversion converts all shapes
 * too.
 */
export function answerSchemas(
  endpoints: AnyEndpoint[],
  definitions: Shapes,
): Map<AnyEndpoint, JsonSchema> {
  const all = object(Object.fromEntries(endpoints.map(({ answer }, place) => [place, answer])))
  const { properties = {} } = toJsonSchema(all, { ...inDocument, definitions })
  const schemas = Object.values(properties) as JsonSchema[]
  return new Map(endpoints.map((endpoint, place) => [endpoint, schemas[place] ?? {}]))
}

const ERROR = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    results: { type: 'array', description: 'The stored records, for a conflict.' },
    reference: { type: 'string' },
  },
}

/** The statuses of errors, as docs/api-conventions.md describes them. */
const REFUSALS = {
  400: 'The body is no JSON, or nested too deeply.',
  401: 'No session, or one that has ended.',
  403: 'The role, the owner or the scope of the token is another, the email address is not verified, or the write comes from another site.',
  404: 'Unknown, or not visible to the caller.',
  409: 'Changed meanwhile, or already there.',
  413: 'Too large.',
  415: 'Another media type.',
  422: 'A field is wrong; `errors` says which.',
  429: 'Too often; `Retry-After` in seconds.',
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** Who may make a call, in words. */
export const CALLERS = {
  guest: 'everyone',
  user: 'users',
  verified: 'users with a verified email address',
  author: 'authors, editors and administrators',
  editor: 'editors and administrators',
  administrator: 'administrators',
}

/**
 * Describes the API as an OpenAPI 3.1 document.
 * @param operations the endpoints by the names of their contracts, which become operation ids
 */
export function describeApi(
  operations: Record<string, AnyEndpoint>,
  shapes: Shapes,
  siteUrl: string,
) {
  const paths: Record<string, Record<string, unknown>> = {}
  const answers = answerSchemas(Object.values(operations), shapes)
  for (const [operationId, endpoint] of Object.entries(operations)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const described = { operationId, ...operation(endpoint, answers.get(endpoint)) }
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described }
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
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'A session, with the least role.' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token for programs, `mag_…`, with the least scope.',
        },
      },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, about]) => [status, refusal(about)]),
      ),
      schemas: { Error: ERROR, ...toJsonSchemaDefs(shapes, inDocument) },
    },
    paths,
  }
}

type Security = Partial<Record<'session' | 'token', string[]>>

/** Ways to authenticate, of which one is enough. The empty one means that a guest may call. */
function securityOf({ access, token }: AnyEndpoint): Security[] {
  if (access === 'guest' && !token) return []
  return [access === 'guest' ? {} : { session: [access] }, ...(token ? [{ token: [token] }] : [])]
}

/** Statuses of errors that the checks before the handler, or the handler itself, may answer. */
function refusalsOf(endpoint: AnyEndpoint, hasInput: boolean): (keyof typeof REFUSALS)[] {
  const { access, effect, token } = endpoint
  const knowsCaller = access !== 'guest' || token !== undefined || effect === 'write'
  const statuses: (keyof typeof REFUSALS)[] = []
  if (takesBody(endpoint)) statuses.push(400, 413, 415)
  if (knowsCaller) statuses.push(401, 403)
  if (effect === 'write') statuses.push(409)
  if (hasInput) statuses.push(404, 422)
  return [...statuses, 429]
}

function operation(endpoint: AnyEndpoint, answer: JsonSchema | undefined) {
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
  const { summary, access, token } = endpoint
  return {
    summary,
    description: `For ${CALLERS[access]}. ${token ? `Token: ${token}.` : 'No token may make it.'}`,
    'x-role': access,
    ...(token && { 'x-token-scope': token }),
    security: securityOf(endpoint),
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
          content: { 'application/json': { schema: answer } },
        }),
      },
      ...Object.fromEntries(
        refusalsOf(endpoint, Object.keys(properties).length > 0).map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
      default: refusal('Another refusal, or a failure of the server.'),
    },
  }
}
