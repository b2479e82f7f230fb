import type { Config } from '@netlify/functions'
import { readCategories, readTags, readTagTypes } from '../src/features/categories/contract.ts'
import { flatten, hierarchy } from '../src/features/categories/rules.ts'
import { readCategoryTree } from '../src/features/categories/server.ts'
import { createApi, route } from '../src/server/api.ts'
import { guestClient } from '../src/server/supabase.ts'

export const routes = [
  route(readCategories, async () => {
    const tree = await readCategoryTree(guestClient())
    return { categories: { top_level: tree, hierarchy: hierarchy(tree) } }
  }),
  route(readTags, async () => ({ results: await readCategoryTree(guestClient()) })),
  route(readTagTypes, async () => {
    const tree = await readCategoryTree(guestClient())
    return { results: flatten(tree).map(({ id, name, slug }) => ({ id, name, slug })) }
  }),
]

export default createApi(routes)

export const config: Config = {
  path: ['/api/category', '/api/article/tags', '/api/article/tags/types'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
