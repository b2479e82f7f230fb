import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { rowId } from '../../../lib/fields.ts'

/** A category, which requests and responses also call a tag. */
export const flatCategory = v.object({ id: rowId, name: v.string(), slug: v.string() })
export type FlatCategory = v.InferOutput<typeof flatCategory>

export type Category = FlatCategory & { parent_slug: string | null; children: Category[] }
export const category: v.GenericSchema<Category> = v.object({
  ...flatCategory.entries,
  parent_slug: v.nullable(v.string()),
  children: v.array(v.lazy(() => category)),
})

const hierarchyEntry = v.object({
  ...flatCategory.entries,
  parent_slug: v.nullable(v.string()),
  children: v.array(rowId),
})
export type HierarchyEntry = v.InferOutput<typeof hierarchyEntry>

export const readCategories = endpoint('GET /api/category', 'guest', {
  token: 'read',
  summary: 'The categories, as a tree and as a list with the parent of each.',
  answer: v.object({
    categories: v.object({ top_level: v.array(category), hierarchy: v.array(hierarchyEntry) }),
  }),
})

export const readTags = endpoint('GET /api/article/tags', 'guest', {
  token: 'read',
  summary: 'The categories as a tree.',
  answer: v.object({ results: v.array(category) }),
})

export const readTagTypes = endpoint('GET /api/article/tags/types', 'guest', {
  token: 'read',
  summary: 'The categories as a flat list.',
  answer: v.object({ results: v.array(flatCategory) }),
})
