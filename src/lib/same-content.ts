/** Deep equality; undefined is missing, and a picture moved by a save is the same. */
export function sameContent(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return saved(one) === saved(other)
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => sameContent(a[key], b[key]))
}

const saved = (text: string): string => text.replaceAll('/images/temp/', '/images/')
