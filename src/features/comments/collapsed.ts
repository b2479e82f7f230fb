import { keep, kept } from '../../lib/kept.ts'

const keyOf = (articleId: string) => `comments-collapsed:${articleId}`

/** The threads of an article that the reader has collapsed. */
export function readCollapsed(articleId: string): number[] {
  const ids = kept(keyOf(articleId))
  return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : []
}

/** Keeps which threads are collapsed for the next visit. */
export const keepCollapsed = (articleId: string, ids: number[]): void =>
  keep(keyOf(articleId), ids.length > 0 ? ids : null)
