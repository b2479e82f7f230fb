import * as v from 'valibot'
import { type AnyEndpoint, takesBody } from '../lib/endpoint.ts'
import { REQUIRED } from '../lib/field-messages.ts'
import { unstorable } from '../lib/storable.ts'
import { invalid } from './errors.ts'
import { readFiles, readJson } from './request-body.ts'

const MAX_BODY = 64 * 1024

/** Path parameters, query and body as one object. @throws ApiError 422, and as `readJson` */
export async function readInput(
  endpoint: AnyEndpoint,
  request: Request,
  params: Record<string, string>,
): Promise<unknown> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const body = hasBody(endpoint, request)
    ? await (endpoint.files ? readFiles : readJson)(request, endpoint.maxBody ?? MAX_BODY)
    : {}
  const input = { ...query, ...body, ...params }
  const errors: Record<string, string> = {}
  for (const [field, value] of Object.entries(input)) {
    const message = unstorable(field) ?? unstorable(value)
    if (message) errors[field] = message
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const { success, output, issues } = v.safeParse(endpoint.input, input)
  if (success) return output
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? 'request')
    // For a missing field of a query valibot has words of its own.
    errors[field] ??= issue.type === 'object' ? REQUIRED : issue.message
  }
  throw invalid(errors)
}

const hasBody = (endpoint: AnyEndpoint, request: Request): boolean =>
  takesBody(endpoint) && (request.body !== null || !endpoint.path.includes(':'))
