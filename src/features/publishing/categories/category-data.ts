import type { Category } from './contract.ts'

/** rule: categories-and-series/includes-descendants */
export type CategoryData = {
  category: Category
  above: Category[]
  below: { category: Category; count: number }[]
}
