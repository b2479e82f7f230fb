export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null

/** A value of JSON-LD, which may be one or a list, as a list. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

/** Whether an object is of this type of schema.org. */
export const isOf = (node: Json, type: string): boolean =>
  listOf(node['@type']).some((one) => String(one).replace(/^.*[/:]/, '') === type)
