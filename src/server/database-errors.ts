import type { PostgrestError } from '@supabase/supabase-js'
import * as v from 'valibot'
import { ApiError, invalid, NOT_COMPLETED, notFound, unreachable } from './errors.ts'
import { log } from './log.ts'

/** The message for a broken constraint: of a field, or a missing right. */
export type Rule =
  | { field: string; message: string; status?: 409 }
  | { message: string; status: 403 }

/** Messages by constraint name. */
export type Constraints = Record<string, Rule>

/** SQLSTATE classes and PostgREST codes of a lost connection or an unavailable server. */
const UNREACHABLE = /^(08|53|57|PGRST00)/
/** SQLSTATE of a missing right. */
export const NO_RIGHT = '42501'

/** A refusal by the database; `explainRefusal` turns it into a message for the caller. */
export class DatabaseRefusal extends Error {
  /** The name of the broken constraint, or what our SQL raised. */
  readonly constraint: string
  readonly code: string

  constructor({ code, message }: PostgrestError) {
    super(`${code}: ${message}`)
    this.name = 'DatabaseRefusal'
    this.code = code
    // The embedded backend prefixes the error class.
    const raised = message.replace(/^PostgresError: /, '')
    this.constraint = /constraint "([^"]+)"/.exec(message)?.[1] ?? raised
  }
}

/** The ApiError for a refusal with a known constraint; any other error unchanged. */
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

/** The rows of a supabase-js answer. @throws DatabaseRefusal, or ApiError 503 without an answer */
export function rowsOf<T>({ data, error, status }: Answer<T> & { status: number }): T {
  if (!error) return data as T
  if (status !== 0 && status < 502 && !UNREACHABLE.test(error.code ?? ''))
    throw new DatabaseRefusal(error)
  log.warn({ status, code: error.code, reason: error.message }, 'The database did not answer.')
  throw unreachable()
}

/** The result of a SQL function. @throws as `rowsOf`, and ValiError for another shape */
export const readResult = <Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer<unknown> & { status: number },
): v.InferOutput<Schema> => v.parse(schema, rowsOf(answer))

/** As `readResult`. @throws ApiError 404 when the function answers null: no such record */
export function readFound<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer<unknown> & { status: number },
  missing: string,
): v.InferOutput<Schema> {
  if (answer.data === null && !answer.error) throw notFound(missing)
  return readResult(schema, answer)
}

/** The first of the rows that were read or changed. @throws as `rowsOf`, and ApiError 404 without one */
export function firstOf<Row>(answer: Answer<Row[]> & { status: number }, missing: string): Row {
  const [row] = rowsOf(answer)
  if (!row) throw notFound(missing)
  return row
}

/** For a SQL function that says whether there is such a record; throws ApiError 404. */
export function requireFound(answer: Answer<unknown> & { status: number }, missing: string): void {
  if (!readResult(v.boolean(), answer)) throw notFound(missing)
}

/** Validates rows; an invalid one is logged and left out, so that the others are still shown. */
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

/** @throws as `rowsOf` does */
export const readRows = <Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Answer<unknown[]> & { status: number },
): v.InferOutput<Schema>[] => parseRows(schema, rowsOf(answer))
