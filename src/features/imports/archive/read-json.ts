/** What a text says in JSON; null of what is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Fields of what should be an object; none of anything else. */
export function fieldsIn(text: string): Record<string, unknown> {
  const value = parsed(text)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
