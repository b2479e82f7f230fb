import { readLocalStorage, writeLocalStorage } from '../../lib/local-storage.ts'

const keyOf = (articleId: string) => `comments-collapsed:${articleId}`

export function readCollapsed(articleId: string): number[] {
  const ids = readLocalStorage(keyOf(articleId))
  return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : []
}

export const saveCollapsed = (articleId: string, ids: number[]): void =>
  writeLocalStorage(keyOf(articleId), ids.length > 0 ? ids : null)
