import type { Category } from './contract.ts'

/** Includes descendants (rule: categories-and-series/includes-descendants). */
export type CategoryData = {
  category: Category
  /** From the top down to the parent. */
  above: Category[]
  below: { category: Category; count: number }[]
}
