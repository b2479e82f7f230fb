import { CallError } from '../../lib/call.ts'

const UNKNOWN = 'An error has occurred.'

/** rule: reading/form-errors */
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
