import type * as v from 'valibot'

type Parts = {
  type: string
  entries?: Record<string, v.GenericSchema>
  options?: unknown[]
  literal?: unknown
  default?: unknown
}

/** The empty value of a schema: empty text, empty list, null, false, zero or the first choice. */
export function emptyOf<Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> {
  const { type, entries, options = [], ...rest } = schema as unknown as Parts
  if (entries)
    return Object.fromEntries(Object.entries(entries).map(([name, one]) => [name, emptyOf(one)]))
  if (type === 'union') return emptyOf(options[0] as Schema)
  if (type === 'picklist') return options[0]
  if (type === 'literal') return rest.literal
  if (type === 'optional') return rest.default
  if (type === 'string') return ''
  if (type === 'array') return []
  if (type === 'record') return {}
  if (type === 'boolean') return false
  if (type === 'number') return 0
  if (type === 'nullable') return null
  throw new Error(`There is no least value of “${type}”.`)
}
