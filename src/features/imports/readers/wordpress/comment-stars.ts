import { STARS } from './wanted-meta.ts'

/** What a comment gives the recipe above it. */
export function starsOf(meta: Map<string, string[]>): number | null {
  const given = STARS.map((name) => Math.round(Number(meta.get(name)?.[0] ?? 0)))
  return given.find((count) => count >= 1 && count <= 5) ?? null
}
