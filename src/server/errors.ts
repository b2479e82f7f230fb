import { CHECK_FIELDS } from '../lib/field-messages.ts'

/** The body of an error, as docs/api-conventions.md describes it. */
export type ErrorBody = {
  message: string
  errors?: Record<string, string>
  /** The stored records, in case of a conflict. */
  results?: unknown[]
  /** The request id, by which the log can be searched. */
  reference?: string
}

export const NOT_COMPLETED = 'We could not complete your request.'

export const RETRY_AFTER_S = 5

export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly headers: Record<string, string>
  readonly results: unknown[] | undefined

  constructor(
    status: number,
    message: string,
    {
      errors,
      headers = {},
      results,
    }: Omit<ErrorBody, 'message' | 'reference'> & {
      headers?: Record<string, string>
    } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.headers = headers
    this.results = results
  }
}

export const notFound = (message: string) => new ApiError(404, message)

/** 422 with messages by the names of fields. */
export const invalid = (errors: Record<string, string>, message = CHECK_FIELDS) =>
  new ApiError(422, message, { errors })

/** The record was changed in the meantime, or its state forbids the operation. */
export const conflict = (message: string, results?: unknown[]) =>
  new ApiError(409, message, results && { results })

/** 503: the client may try again after `Retry-After`. */
export const unreachable = (results?: unknown[]) =>
  new ApiError(503, 'A network error occurred.', {
    headers: { 'Retry-After': String(RETRY_AFTER_S) },
    ...(results && { results }),
  })
