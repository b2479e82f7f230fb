import type { CategoryData } from '../features/publishing/categories/category-data.ts'
import type { Category } from '../features/publishing/categories/contract.ts'
import {
  flatten,
  pathTo,
  subtreeIds,
} from '../features/publishing/categories/shared/category-trees.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'

export function listByCategory(tree: Category[], articles: PageTeaser[]) {
  const all = flatten(tree)
  const own = new Map<number, Set<PageTeaser>>()
  for (const article of articles)
    for (const id of article.tag) own.set(id, (own.get(id) ?? new Set()).add(article))
  const lists = new Map(
    all.map((category) => {
      const members = subtreeIds(category).map((id) => own.get(id) ?? new Set<PageTeaser>())
      const joined = members.reduce((one, other) => one.union(other))
      const list = members.length === 1 ? [...joined] : articles.filter((one) => joined.has(one))
      return [category.slug, list]
    }),
  )
  const listOf = ({ slug }: Category) => lists.get(slug) ?? []

  return {
    read(slug: string): CategoryData | null {
      const category = all.find((one) => one.slug === slug)
      if (!category) return null
      return {
        category,
        above: pathTo(tree, slug).slice(0, -1),
        below: category.children.map((child) => ({
          category: child,
          count: listOf(child).length,
        })),
      }
    },
    /** Articles by category, including those of its subcategories. */
    articles: lists,
    /** The categories with the most articles, except those with `excluded` slugs. */
    largest: (of: Category[], most: number, excluded: string[]): Category[] =>
      largestOf(of, new Map(all.map((one) => [one.slug, listOf(one).length])), most, excluded),
  }
}

export const largestOf = (
  tree: Category[],
  counts: Map<string, number>,
  most: number,
  excluded: string[],
): Category[] => {
  const countOf = ({ slug }: Category) => counts.get(slug) ?? 0
  return flatten(tree)
    .filter((category) => !excluded.includes(category.slug) && countOf(category) > 0)
    .sort((a, b) => countOf(b) - countOf(a) || a.name.localeCompare(b.name))
    .slice(0, most)
}
