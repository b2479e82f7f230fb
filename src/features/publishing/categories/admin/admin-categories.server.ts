import { rowsOf } from '../../../../server/database-errors.ts'
import { handle } from '../../../../server/handle.ts'
import { editedCollection } from '../../../base/collections/collections.server.ts'
import { inTreeOrder, withDescendants } from '../shared/category-trees.ts'
import * as contract from './contract.ts'

const categories = editedCollection<contract.AdminCategory>({
  item: contract.adminCategory,
  view: 'admin_categories',
  order: 'position',
  inOrder: inTreeOrder,
  missing: contract.NO_CATEGORY,
  sql: { create: 'create_category', update: 'update_category', remove: 'delete_category' },
  picture: 'picture',
})

export const routes = [
  handle(contract.listCategories, categories.list),
  handle(contract.createCategory, categories.create),
  handle(contract.updateCategory, categories.update),
  handle(contract.deleteCategory, categories.remove),

  handle(contract.listSafetyCategories, async (_, { client }) => {
    const rows = rowsOf(await client.from('categories').select('id,parent_id,needs_safety'))
    return { results: withDescendants(rows, ({ needs_safety }) => needs_safety) }
  }),

  handle(contract.moveCategory, async ({ id, parent_id, place }, call) => {
    // The argument may be null, but its generated type does not allow that.
    const p_parent = parent_id as number
    return categories.changed(
      call,
      call.client.rpc('move_category', { p_id: id, p_parent, p_place: place }),
    )
  }),

  handle(contract.mergeCategories, async ({ id, into }, call) => {
    return categories.changed(
      call,
      call.client.rpc('merge_categories', { p_from: id, p_into: into }),
    )
  }),
]
