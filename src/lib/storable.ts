const CHARACTER = 'This has a character that cannot be stored.'
const NUMBER = 'This number is too large.'

/**
 * What neither Postgres nor every reader of JSON can hold, in a value or anything in it: NUL, half a
 * surrogate pair, a whole number beyond 2^53 (rule: reading/field-messages).
 *
 * @returns the message for its field; null for a value that can be stored
 */
export function unstorable(value: unknown): string | null {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? CHARACTER : null
  if (typeof value === 'number')
    return Math.abs(value) > Number.MAX_SAFE_INTEGER || Number.isNaN(value) ? NUMBER : null
  if (value instanceof File) return unstorable(value.name)
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const message = unstorable(key) ?? unstorable(inner)
    if (message) return message
  }
  return null
}
