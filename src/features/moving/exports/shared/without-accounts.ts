import type { ExportedArticle } from './export-format.ts'
import type { ExportList } from './lists.ts'

export type ExportRecord = Record<string, unknown>

/** Names no account; what readers see stays. */
export function withoutAccounts({ accounts = [] }: ExportList, record: ExportRecord): ExportRecord {
  const plain = { ...record, ...Object.fromEntries(accounts.map((column) => [column, null])) }
  return 'card_stars' in plain ? { ...plain, ...summedStars(plain as ExportedArticle) } : plain
}

function summedStars({ imported_stars, card_stars }: ExportedArticle) {
  const sums = new Map<string, ExportedArticle['imported_stars'][number]>()
  const ownStars = card_stars.map((star) => ({ ...star, quantity: 1 }))
  for (const { card_id, article_id, stars, quantity } of [...imported_stars, ...ownStars]) {
    const key = `${card_id} ${stars}`
    const sum = (sums.get(key)?.quantity ?? 0) + quantity
    sums.set(key, { card_id, article_id, stars, quantity: sum })
  }
  return { card_stars: [], imported_stars: [...sums.values()] }
}
