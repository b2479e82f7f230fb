import { CallError } from '../../lib/call.ts'

const UNKNOWN = 'An error has occurred.'

/**
 * What a form shows of a submit that failed: the server's sentences at their fields and its message
 * (rule: reading/form-errors). A sentence for a field that the form does not have takes the
 * place of the message, or nobody would read it.
 */
export function describeFailure(
  error: unknown,
  fields: string[],
): { errors: Record<string, string>; message: string } {
  if (typeof error === 'string') return { errors: {}, message: error }
  if (!(error instanceof CallError)) return { errors: {}, message: UNKNOWN }
  const all = Object.entries(error.errors)
  const errors = Object.fromEntries(all.filter(([name]) => fields.includes(name)))
  const homeless = all.find(([name]) => !fields.includes(name))?.[1]
  const message = Object.keys(errors).length === 0 && homeless ? homeless : error.message
  return { errors, message }
}
