import { getCollection } from 'astro:content'
import { type ListedArticle, listedArticles } from '../articles/listed.ts'
import type { Category } from './contract.ts'
import { flatten, subtreeIds } from './rules.ts'

let tree: Promise<Category[]> | undefined

/** The categories at the top, each with everything below it. */
export const topCategories = (): Promise<Category[]> => {
  tree ??= readTop()
  return tree
}

async function readTop(): Promise<Category[]> {
  const categories = (await getCollection('categories')).map(({ data }) => data)
  // A collection is sorted by slug.
  return categories
    .filter(({ parent_slug }) => parent_slug === null)
    .sort((a, b) => a.position - b.position)
}

/** What belongs to a category: its own articles and those of everything below it. */
export async function articlesIn(category: Category): Promise<ListedArticle[]> {
  const ids = new Set(subtreeIds(category))
  return (await listedArticles()).filter(({ tag }) => tag.some((id) => ids.has(id)))
}

/** The categories with the most articles, without those that `excluded` names. */
export async function largestCategories(most: number, excluded: string[]): Promise<Category[]> {
  const candidates = flatten(await topCategories()).filter(({ slug }) => !excluded.includes(slug))
  const counted = await Promise.all(
    candidates.map(async (category) => ({ category, count: (await articlesIn(category)).length })),
  )
  return counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.category.name.localeCompare(b.category.name))
    .slice(0, most)
    .map(({ category }) => category)
}
