import * as v from 'valibot'
import { readResult, readRows } from '../../../server/database-errors.ts'
import { notFound } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import type { Client } from '../../../server/supabase.ts'
import { startBuild } from '../../builds/start-build.server.ts'
import { preparePicture } from '../../images/prepare-picture.server.ts'
import { inTreeOrder } from '../rules.ts'
import {
  adminCategory,
  createCategory,
  deleteCategory,
  listCategories,
  mergeCategories,
  moveCategory,
  NO_CATEGORY,
  updateCategory,
} from './contract.ts'

async function findCategories(client: Client) {
  const columns = Object.keys(adminCategory.entries).join()
  const rows = client.from('admin_categories').select(columns).order('position').order('id')
  return { results: inTreeOrder(readRows(adminCategory, await rows)) }
}

/** @throws ApiError 404 when the function found no such category */
function requireFound(answer: Parameters<typeof readResult>[1]): void {
  if (!readResult(v.boolean(), answer)) throw notFound(NO_CATEGORY)
}

export const routes = [
  handle(listCategories, async (_, { client }) => findCategories(client)),

  handle(createCategory, async (p_given, { client, defer }) => {
    const id = readResult(v.number(), await client.rpc('create_category', { p_given }))
    defer(startBuild())
    return { id, ...(await findCategories(client)) }
  }),

  handle(updateCategory, async ({ id, version, ...given }, { client, defer }) => {
    const p_given = { ...given, picture: await preparePicture(given.picture) }
    requireFound(await client.rpc('update_category', { p_id: id, p_version: version, p_given }))
    defer(startBuild())
    return findCategories(client)
  }),

  handle(moveCategory, async ({ id, parent_id, place }, { client, defer }) => {
    // The generated type of the argument lacks null.
    const p_parent = parent_id as number
    requireFound(await client.rpc('move_category', { p_id: id, p_parent, p_place: place }))
    defer(startBuild())
    return findCategories(client)
  }),

  handle(mergeCategories, async ({ id, into }, { client, defer }) => {
    requireFound(await client.rpc('merge_categories', { p_from: id, p_into: into }))
    defer(startBuild())
    return findCategories(client)
  }),

  handle(deleteCategory, async ({ id, into }, { client, defer }) => {
    requireFound(await client.rpc('delete_category', { p_id: id, ...(into && { p_into: into }) }))
    defer(startBuild())
    return findCategories(client)
  }),
]
