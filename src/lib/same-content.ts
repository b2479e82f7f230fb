/**
 * Deep equality, where undefined equals a missing field, and a picture equals itself after a save
 * has moved it.
 */
export function sameContent(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return saved(one) === saved(other)
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const mine = one as Record<string, unknown>
  const theirs = other as Record<string, unknown>
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...keys].every((key) => sameContent(mine[key], theirs[key]))
}

const saved = (text: string): string => text.replaceAll('/images/temp/', '/images/')
