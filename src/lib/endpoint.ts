import { type GenericSchema, type InferOutput, object, string } from 'valibot'
import type { Role } from './roles.ts'
import type { Scope } from './token-scopes.ts'

/**
 * The least access that a call needs. A role includes higher roles; `verified` needs a verified
 * email address.
 */
export type Access = 'guest' | 'user' | 'verified' | Role

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Declaration<Input, Answer> = {
  summary: string
  /** A write refuses requests from other sites. By default every method but GET writes. */
  effect?: 'read' | 'write'
  /**
   * The least scope of a token that may make the call; without it no token may
   * (rule: tokens/scopes).
   */
  token?: Scope
  /** Path parameters, query and JSON body as one object. */
  input?: Input
  /** Status of success; 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** By default the answer is a sentence, `message`. */
  answer?: Answer
  /** Largest body in bytes; 64 KB by default (docs/security.md). */
  maxBody?: number
  /** The body is a form whose fields are lists of files. */
  files?: true
}

/** Declares a call of the API for the function, the island, the OpenAPI document and tests. */
export type Endpoint<
  Input extends GenericSchema,
  Answer extends GenericSchema,
  Allowed extends Access = Access,
> = Declaration<Input, Answer> & { method: Method; path: string; access: Allowed } & Required<
    Pick<Declaration<Input, Answer>, 'effect' | 'input' | 'status' | 'answer'>
  >

const NOTHING = object({})
const MESSAGE = object({ message: string() })

/**
 * Declares an endpoint.
 * @param call `GET /api/article/view/:id`; the parameters are fields of `input`
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Allowed extends Access,
  Answer extends GenericSchema = typeof MESSAGE,
  Input extends GenericSchema = typeof NOTHING,
>(
  call: `${Method} /api/${string}`,
  access: Allowed,
  declaration: Declaration<Input, Answer>,
): Endpoint<Input, Answer, Allowed> {
  const [method, path] = call.split(' ') as [Method, string]
  const effect = method === 'GET' ? 'read' : 'write'
  const defaults = {
    effect,
    input: NOTHING as never,
    answer: MESSAGE as never,
    status: 200,
  } as const
  return { method, path, access, ...defaults, ...declaration }
}

/** Whether the input is sent as a body. A DELETE has a body when its contract sets `maxBody`. */
export const takesBody = ({ method, maxBody }: AnyEndpoint): boolean =>
  method !== 'GET' && (method !== 'DELETE' || maxBody !== undefined)

// biome-ignore lint/suspicious/noExplicitAny: a list holds endpoints of every shape
export type AnyEndpoint = Endpoint<GenericSchema<any, any>, GenericSchema<any, any>>

export type InputOf<E> = E extends Endpoint<infer Input, GenericSchema> ? InferOutput<Input> : never

export type AnswerOf<E> =
  E extends Endpoint<GenericSchema, infer Answer> ? InferOutput<Answer> : never
