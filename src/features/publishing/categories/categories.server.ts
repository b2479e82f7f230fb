import * as v from 'valibot'
import { articleId } from '../../../lib/article-fields.ts'
import { readRows, rowsOf } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import { type Client, guestClient } from '../../../server/supabase.ts'
import { articleImage } from '../../base/images/contract.ts'
import { readCategories, readTags, readTagTypes } from './contract.ts'
import { categoryTrees, flatten, hierarchy } from './shared/category-trees.ts'

export async function findCategoryTrees(client: Client) {
  const columns = 'id,slug,name,parent_id,in_menus'
  const rows = rowsOf(await client.from('categories').select(columns).order('position').order('id'))
  return categoryTrees(rows)
}

const findCategoryTree = async () => (await findCategoryTrees(guestClient())).all

const introduction = v.object({
  slug: v.string(),
  description: v.string(),
  picture: v.nullable(articleImage),
  starts: v.array(articleId),
})

export const findCategoryIntroductions = async (client: Client) =>
  readRows(
    introduction,
    await client.from('category_introductions').select(Object.keys(introduction.entries).join()),
  )

export const routes = [
  handle(readCategories, async () => {
    const tree = await findCategoryTree()
    return { categories: { top_level: tree, hierarchy: hierarchy(tree) } }
  }),

  handle(readTags, async () => ({ results: await findCategoryTree() })),

  handle(readTagTypes, async () => {
    const tree = await findCategoryTree()
    return { results: flatten(tree).map(({ id, name, slug }) => ({ id, name, slug })) }
  }),
]
