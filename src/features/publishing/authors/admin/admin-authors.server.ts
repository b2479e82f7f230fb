import * as v from 'valibot'
import { readResult, readRows } from '../../../../server/database-errors.ts'
import { handle } from '../../../../server/handle.ts'
import type { Client } from '../../../../server/supabase.ts'
import { changedItems } from '../../../base/builds/changed-items.server.ts'
import { preparePicture } from '../../../base/images/prepare-picture.server.ts'
import * as contract from './contract.ts'

async function findAdminAuthors(client: Client) {
  const columns = Object.keys(contract.adminAuthor.entries).join()
  const rows = client.from('admin_authors').select(columns).order('name').order('id')
  return { results: readRows(contract.adminAuthor, await rows) }
}

const changed = changedItems(findAdminAuthors, contract.NO_AUTHOR)

export const routes = [
  handle(contract.listAuthors, async (_, { client }) => findAdminAuthors(client)),

  handle(contract.createAuthor, async (p_given, { client }) => {
    const id = readResult(v.number(), await client.rpc('create_author', { p_given }))
    return { id, ...(await findAdminAuthors(client)) }
  }),

  handle(contract.updateAuthor, async ({ id, version, ...fields }, call) => {
    const p_given = { ...fields, portrait: await preparePicture(fields.portrait) }
    return changed(
      call,
      call.client.rpc('update_author', { p_id: id, p_version: version, p_given }),
    )
  }),

  handle(contract.deleteAuthor, async ({ id, into }, call) => {
    return changed(
      call,
      call.client.rpc('delete_author', { p_id: id, ...(into && { p_into: into }) }),
    )
  }),
]
