import type { GenericSchema, InferOutput } from 'valibot'
import type { Role } from './roles.ts'

/** Who may call. A role includes higher roles; `verified` needs a verified email address. */
export type Access = 'guest' | 'user' | 'verified' | Role

type Declaration<Input, Answer, Allowed> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In Hono's form, `/api/article/view/:id`; the parameters are fields of `input`. */
  path: `/api/${string}`
  summary: string
  access: Allowed
  /** A write refuses requests from other sites. Default: a GET reads, other methods write. */
  effect?: 'read' | 'write'
  /** Path parameters, query and JSON body as one object. */
  input: Input
  /** Of a success; 200 by default. */
  status?: 200 | 201 | 202 | 204
  answer: Answer
  /** In bytes; 64 KB by default (docs/security.md). */
  maxBody?: number
  /** The body is a form; each field of `input` is a list of files. */
  files?: true
}

/** One call of the API. Function, island, OpenAPI document and tests share it. */
export type Endpoint<
  Input extends GenericSchema,
  Answer extends GenericSchema,
  Allowed extends Access = Access,
> = Declaration<Input, Answer, Allowed> &
  Required<Pick<Declaration<Input, Answer, Allowed>, 'effect' | 'status'>>

/** Declares an endpoint; the type parameters follow from the schemas. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Input extends GenericSchema,
  Answer extends GenericSchema,
  Allowed extends Access,
>(declaration: Declaration<Input, Answer, Allowed>): Endpoint<Input, Answer, Allowed> {
  const effect = declaration.method === 'GET' ? 'read' : 'write'
  return { effect, status: 200, ...declaration }
}

/** Whether the input is sent in a body; a DELETE has one when its contract sets `maxBody`. */
export const takesBody = ({ method, maxBody }: AnyEndpoint): boolean =>
  method !== 'GET' && (method !== 'DELETE' || maxBody !== undefined)

// biome-ignore lint/suspicious/noExplicitAny: a list holds endpoints of every shape
export type AnyEndpoint = Endpoint<GenericSchema<any, any>, GenericSchema<any, any>>

export type InputOf<E> = E extends Endpoint<infer Input, GenericSchema> ? InferOutput<Input> : never

export type AnswerOf<E> =
  E extends Endpoint<GenericSchema, infer Answer> ? InferOutput<Answer> : never
