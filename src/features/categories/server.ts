import { rowsOf } from '../../server/database-errors.ts'
import type { Client } from '../../server/supabase.ts'
import type { Category } from './contract.ts'
import { categoryTree } from './rules.ts'

/** The whole tree of categories. */
export async function readCategoryTree(client: Client): Promise<Category[]> {
  const rows = rowsOf(
    await client.from('categories').select('id,slug,name,parent_id').order('position').order('id'),
  )
  return categoryTree(rows)
}
