const SECRETS: [pattern: RegExp, replacement: string][] = [
  // Passwords in addresses.
  [/(\b[a-z][a-z\d+.-]{0,20}:\/\/)[^\s/@:]*:[^\s/@]*@/gi, '$1[secret]@'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [/\bsb_(?:secret|publishable)_[\w-]+/g, '[secret]'],
  // JSON Web Tokens, also truncated ones.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '[secret]'],
  [/\b(resedit_usr_\w+=)[^;,\s]+/g, '$1[secret]'],
  [
    /("?\b(?:password|passwort|secret|token|apikey|api_key|keystring|code)"?\s*[=:]\s*)("[^"]*"|[^\s,;&})]+)/gi,
    '$1[secret]',
  ],
  // Request ids (UUID, ULID) do not match.
  [/\b[\da-f]{32,}\b/gi, '[secret]'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}={0,2}/g, '[secret]'],
  [
    // From the beginning of a word alone: at each letter it would take quadratic time.
    /(?<![\w.!#$%&'*+/=?^`{|}~\u00a1-\uffff-])[\w.!#$%&'*+/=?^`{|}~\u00a1-\uffff-]+@[\w\u00a1-\uffff-]+(?:\.[\w\u00a1-\uffff-]+)+/g,
    '[email]',
  ],
  [/(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.]*\d)/g, '[address]'],
  [/(?<![\w:.])(?:[\da-f]{1,4}:){7}[\da-f]{1,4}(?![\w:])/gi, '[address]'],
  [
    /(?<![\w:.])(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?::(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?(?![\w:])/gi,
    '[address]',
  ],
]

export const scrub = (text: string): string =>
  SECRETS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)

/**
 * Removes secrets from all strings of a value; an error becomes an object of its standard fields.
 */
export function scrubbed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrub(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 8) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => scrubbed(item, depth + 1))
  if (value instanceof Error) return scrubbed(plainError(value), depth + 1)
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, scrubbed(item, depth + 1)]),
  )
}

function plainError(error: Error): object {
  const { name, message, stack, cause } = error
  const errors = error instanceof AggregateError ? error.errors : undefined
  return { name, message, stack, ...(cause !== undefined && { cause }), ...(errors && { errors }) }
}
