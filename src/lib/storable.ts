const CHARACTER = 'This contains a character that cannot be stored.'
const NUMBER = 'This number is too large.'

/**
 * Looks in a value, and in everything in it, for what neither Postgres nor every JSON parser can
 * hold: NUL, half a surrogate pair, a whole number beyond 2^53 (rule: reading/field-messages).
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
