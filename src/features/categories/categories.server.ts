import * as v from 'valibot'
import { articleId } from '../../lib/article-fields.ts'
import { readRows, rowsOf } from '../../server/database-errors.ts'
import { handle } from '../../server/handle.ts'
import { type Client, guestClient } from '../../server/supabase.ts'
import { articleImage } from '../images/contract.ts'
import { readCategories, readTags, readTagTypes } from './contract.ts'
import { categoryTree, flatten, hierarchy } from './rules.ts'

export async function findCategoryTree(client: Client) {
  const rows = rowsOf(
    await client.from('categories').select('id,slug,name,parent_id').order('position').order('id'),
  )
  return categoryTree(rows)
}

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
    const tree = await findCategoryTree(guestClient())
    return { categories: { top_level: tree, hierarchy: hierarchy(tree) } }
  }),

  handle(readTags, async () => ({ results: await findCategoryTree(guestClient()) })),

  handle(readTagTypes, async () => {
    const tree = await findCategoryTree(guestClient())
    return { results: flatten(tree).map(({ id, name, slug }) => ({ id, name, slug })) }
  }),
]
