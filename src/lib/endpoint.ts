import type { GenericSchema, InferOutput } from 'valibot'
import type { Role } from './roles.ts'

/** Who may call: everyone, a signed-in user, one whose email address is verified, or who has a role or a higher one. */
export type Access = 'guest' | 'user' | 'verified' | Role

/**
 * One call of the API, known to both sides: the function checks what comes in against it, the
 * island types what goes out by it, and the OpenAPI document is generated from it.
 */
export type Endpoint<
  Input extends GenericSchema,
  Answer extends GenericSchema,
  Allowed extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Hono's form, `/api/article/view/:id`; the parameters are fields of `input`. */
  path: `/api/${string}`
  summary: string
  access: Allowed
  /** A write refuses unknown fields and requests from other sites; a read ignores the former. */
  effect: 'read' | 'write'
  /** Path parameters, query and JSON body as one object: no name stands in two of them. */
  input: Input
  /** What a success answers, with its status. */
  status: 200 | 201 | 202 | 204
  answer: Answer
  /** The largest JSON body in bytes; 64 KB unless said otherwise (docs/security.md). */
  maxBody?: number
  /** The body is a form with files and no JSON; each field of `input` is a list of them. */
  files?: true
}

/**
 * Declares an endpoint; the type parameters follow from the schemas. An island that does not call
 * one does not carry it: the annotation lets the bundler drop what nobody uses.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Input extends GenericSchema,
  Answer extends GenericSchema,
  Allowed extends Access,
>(definition: Endpoint<Input, Answer, Allowed>): Endpoint<Input, Answer, Allowed> {
  return definition
}

/**
 * Whether the input of an endpoint comes in a body and not in its query: a DELETE has one when its
 * contract says how large it may be.
 */
export const takesBody = ({ method, maxBody }: AnyEndpoint): boolean =>
  method !== 'GET' && (method !== 'DELETE' || maxBody !== undefined)

/** An endpoint of any shape, for lists of them. */
// biome-ignore lint/suspicious/noExplicitAny: a list holds endpoints of every shape
export type AnyEndpoint = Endpoint<GenericSchema<any, any>, GenericSchema<any, any>>

export type InputOf<E> = E extends Endpoint<infer Input, GenericSchema> ? InferOutput<Input> : never

export type AnswerOf<E> =
  E extends Endpoint<GenericSchema, infer Answer> ? InferOutput<Answer> : never
