import type { Category } from './contract.ts'

/** A category with what belongs to it (rule: categories-and-series/includes-descendants). */
export type CategoryData = {
  category: Category
  /** From the top of the tree down to its parent. */
  above: Category[]
  below: { category: Category; count: number }[]
}
