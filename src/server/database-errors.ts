import type { PostgrestError } from '@supabase/supabase-js'
import * as v from 'valibot'
import { ApiError, invalid, NOT_COMPLETED, unreachable } from './errors.ts'
import { log } from './log.ts'

/** What a constraint of the database means to the person who met it; one without a field is a right. */
type Rule = { field: string; message: string; status?: 409 } | { message: string; status: 403 }

/** The rules of a feature's tables by the names of their constraints. */
export type Constraints = Record<string, Rule>

/** Postgres' classes for a connection that is gone or a server that cannot answer now. */
const UNREACHABLE = /^(08|53|57|PGRST00)/
/** Postgres' code for a missing right. */
export const NO_RIGHT = '42501'

/** What the database refused; `explainRefusal` says it in the caller's terms. */
export class DatabaseRefusal extends Error {
  /** The constraint that was broken, as Postgres or our own `raise` names it. */
  readonly constraint: string
  readonly code: string

  constructor({ code, message }: PostgrestError) {
    super(`${code}: ${message}`)
    this.name = 'DatabaseRefusal'
    this.code = code
    // The embedded backend writes the class of the error before what was raised.
    const raised = message.replace(/^PostgresError: /, '')
    this.constraint = /constraint "([^"]+)"/.exec(message)?.[1] ?? raised
  }
}

/** A refusal of the database as the caller should read it; every other error as it is. */
export function explainRefusal(error: Error, constraints: Constraints): Error {
  if (!(error instanceof DatabaseRefusal)) return error
  const rule = Object.hasOwn(constraints, error.constraint) ? constraints[error.constraint] : null
  if (rule?.status === 403) return new ApiError(403, rule.message)
  if (rule?.status === 409)
    return new ApiError(409, rule.message, { errors: { [rule.field]: rule.message } })
  if (rule) return invalid({ [rule.field]: rule.message })
  return error.code === NO_RIGHT ? new ApiError(403, NOT_COMPLETED) : error
}

type Answer<T> = { data: T; error: null } | { data: unknown; error: PostgrestError }

/**
 * The rows of a supabase-js answer.
 *
 * @throws DatabaseRefusal, or ApiError 503 when the backend could not be reached
 */
export function rowsOf<T>({ data, error, status }: Answer<T> & { status: number }): T {
  if (!error) return data as T
  if (status !== 0 && status < 502 && !UNREACHABLE.test(error.code ?? ''))
    throw new DatabaseRefusal(error)
  log.warn({ status, code: error.code, reason: error.message }, 'The database did not answer.')
  throw unreachable()
}

/**
 * The result of a SQL function, read by a schema.
 *
 * @throws as `rowsOf` does, and ValiError when the database answers another shape
 */
export const readResult = <Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer<unknown> & { status: number },
): v.InferOutput<Schema> => v.parse(schema, rowsOf(answer))

/** Rows read by a schema; one of another shape is logged and left out, so that it hides no other. */
export const parseRows = <Schema extends v.GenericSchema>(
  schema: Schema,
  rows: unknown[],
): v.InferOutput<Schema>[] =>
  rows.flatMap((row) => {
    const { success, output, issues } = v.safeParse(schema, row)
    if (success) return [output]
    log.error(
      { fields: issues.map((issue) => v.getDotPath(issue)) },
      'A row of the database was left out.',
    )
    return []
  })

/**
 * The rows of an answer, as `parseRows` reads them.
 *
 * @throws as `rowsOf` does
 */
export const readRows = <Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer<unknown[]> & { status: number },
): v.InferOutput<Schema>[] => parseRows(schema, rowsOf(answer))
