import * as v from 'valibot'
import { readResult, readRows, rowsOf } from '../../../../server/database-errors.ts'
import { handle } from '../../../../server/handle.ts'
import type { Client } from '../../../../server/supabase.ts'
import { changedItems } from '../../../base/builds/changed-items.server.ts'
import { startBuild } from '../../../base/builds/start-build.server.ts'
import { preparePicture } from '../../../base/images/prepare-picture.server.ts'
import { inTreeOrder, withDescendants } from '../shared/category-trees.ts'
import * as contract from './contract.ts'

async function findCategories(client: Client) {
  const columns = Object.keys(contract.adminCategory.entries).join()
  const rows = client.from('admin_categories').select(columns).order('position').order('id')
  return { results: inTreeOrder(readRows(contract.adminCategory, await rows)) }
}

const changed = changedItems(findCategories, contract.NO_CATEGORY)

export const routes = [
  handle(contract.listCategories, async (_, { client }) => findCategories(client)),

  handle(contract.listSafetyCategories, async (_, { client }) => {
    const rows = rowsOf(await client.from('categories').select('id,parent_id,needs_safety'))
    return { results: withDescendants(rows, ({ needs_safety }) => needs_safety) }
  }),

  handle(contract.createCategory, async (p_given, { client, defer }) => {
    const id = readResult(v.number(), await client.rpc('create_category', { p_given }))
    defer(startBuild())
    return { id, ...(await findCategories(client)) }
  }),

  handle(contract.updateCategory, async ({ id, version, ...fields }, call) => {
    const p_given = { ...fields, picture: await preparePicture(fields.picture) }
    return changed(
      call,
      call.client.rpc('update_category', { p_id: id, p_version: version, p_given }),
    )
  }),

  handle(contract.moveCategory, async ({ id, parent_id, place }, call) => {
    // The argument may be null, but its generated type does not allow that.
    const p_parent = parent_id as number
    return changed(call, call.client.rpc('move_category', { p_id: id, p_parent, p_place: place }))
  }),

  handle(contract.mergeCategories, async ({ id, into }, call) => {
    return changed(call, call.client.rpc('merge_categories', { p_from: id, p_into: into }))
  }),

  handle(contract.deleteCategory, async ({ id, into }, call) => {
    return changed(
      call,
      call.client.rpc('delete_category', { p_id: id, ...(into && { p_into: into }) }),
    )
  }),
]
