import type { PostgrestError } from '@supabase/supabase-js'
import * as v from 'valibot'
import { ApiError, invalid, NOT_COMPLETED, notFound, unreachable } from './errors.ts'
import { log } from './log.ts'

export type Rule =
  | { field: string; message: string; status?: 409 }
  | { message: string; status: 403 }

/** Messages for users, by the name of a constraint. */
export type Constraints = Record<string, Rule>

/**
 * Codes of SQLSTATE and PostgREST for an unavailable server, and for a lock that was not free in
 * time.
 */
const UNREACHABLE = /^(08|53|55P03|57|PGRST00)/
/** SQLSTATE for a missing right. */
export const NO_RIGHT = '42501'

/** A write that the database refused; `explainRefusal` turns it into a message. */
export class DatabaseRefusal extends Error {
  /** The name of a constraint, or the message that our SQL raised. */
  readonly constraint: string
  readonly code: string

  constructor({ code, message }: PostgrestError) {
    super(`${code}: ${message}`)
    this.name = 'DatabaseRefusal'
    this.code = code
    // The embedded backend adds the class of the error.
    const raised = message.replace(/^PostgresError: /, '')
    this.constraint = /constraint "([^"]+)"/.exec(message)?.[1] ?? raised
  }
}

/**
 * Turns a refusal into an error with a message for the user. Errors without a known constraint stay
 * unchanged.
 */
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
 * The rows of an answer.
 * @throws DatabaseRefusal, or ApiError 503 when the database did not answer
 */
export function rowsOf<T>({ data, error, status }: Answer<T> & { status: number }): T {
  if (!error) return data as T
  if (status !== 0 && status < 502 && !UNREACHABLE.test(error.code ?? ''))
    throw new DatabaseRefusal(error)
  log.warn({ status, code: error.code, reason: error.message }, 'The database did not answer.')
  throw unreachable()
}

/** Parses the result of a SQL function. @throws as `rowsOf`, and ValiError for another shape */
export const readResult = <Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer<unknown> & { status: number },
): v.InferOutput<Schema> => v.parse(schema, rowsOf(answer))

/** As `readResult`, but null becomes ApiError 404. */
export function readFound<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer<unknown> & { status: number },
  missing: string,
): v.InferOutput<Schema> {
  if (answer.data === null && !answer.error) throw notFound(missing)
  return readResult(schema, answer)
}

/** The first row. @throws as `rowsOf`, and ApiError 404 when there is no row */
export function firstOf<Row>(answer: Answer<Row[]> & { status: number }, missing: string): Row {
  const [row] = rowsOf(answer)
  if (!row) throw notFound(missing)
  return row
}

/** For a SQL function that answers false for a missing record. @throws ApiError 404 */
export function requireFound(answer: Answer<unknown> & { status: number }, missing: string): void {
  if (!readResult(v.boolean(), answer)) throw notFound(missing)
}

/** Parses rows; invalid ones are logged and left out. */
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

/** Parses the rows of an answer. @throws as `rowsOf` */
export const readRows = <Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer<unknown[]> & { status: number },
): v.InferOutput<Schema>[] => parseRows(schema, rowsOf(answer))
