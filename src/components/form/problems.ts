import { type GenericSchema, safeParse } from 'valibot'

export function problemsOf<Output>(
  schema: GenericSchema<unknown, Output>,
  values: unknown,
): { output?: Output; errors: Record<string, string> } {
  const { success, output, issues } = safeParse(schema, values)
  if (success) return { output, errors: {} }
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path?.[0]?.key ?? 'form')] ??= message
  return { errors }
}
