/** Deep equality; undefined is missing, and a picture moved by a save is the same. */
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
