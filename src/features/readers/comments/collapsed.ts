import { readLocalStorage, writeLocalStorage } from '../../../lib/browser-storage.ts'

const keyOf = (article: number) => `comments-collapsed:${article}`

export function readCollapsed(article: number): number[] {
  const ids = readLocalStorage(keyOf(article))
  return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : []
}

export const saveCollapsed = (article: number, ids: number[]): boolean =>
  writeLocalStorage(keyOf(article), ids.length > 0 ? ids : null)
