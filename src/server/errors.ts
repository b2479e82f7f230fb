/** The one error body of the API (spec/api.md, Conventions). */
export type ErrorBody = { message: string; errors?: Record<string, string> }

export const NOT_COMPLETED = 'We could not complete your request.'
export const CHECK_FIELDS = 'Please correct the highlighted fields.'

/** Seconds after which a caller may try again when the backend cannot be reached. */
const RETRY_AFTER_S = 5

/** A refusal that the caller should see as it is. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    message: string,
    {
      errors,
      headers = {},
    }: { errors?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.headers = headers
  }
}

export const notFound = (message: string) => new ApiError(404, message)

export const invalid = (errors: Record<string, string>) =>
  new ApiError(422, CHECK_FIELDS, { errors })

export const unreachable = () =>
  new ApiError(503, 'A network error occurred.', {
    headers: { 'Retry-After': String(RETRY_AFTER_S) },
  })
