import * as v from 'valibot'
import { readResult, readRows } from '../../../server/database-errors.ts'
import { notFound } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import type { Client } from '../../../server/supabase.ts'
import { startBuild } from '../../builds/start-build.server.ts'
import { preparePicture } from '../../images/prepare-picture.server.ts'
import {
  adminAuthor,
  createAuthor,
  deleteAuthor,
  listAuthors,
  NO_AUTHOR,
  updateAuthor,
} from './contract.ts'

async function findAdminAuthors(client: Client) {
  const columns = Object.keys(adminAuthor.entries).join()
  const rows = client.from('admin_authors').select(columns).order('name').order('id')
  return { results: readRows(adminAuthor, await rows) }
}

/** @throws ApiError 404 when the function found no such author */
function requireFound(answer: Parameters<typeof readResult>[1]): void {
  if (!readResult(v.boolean(), answer)) throw notFound(NO_AUTHOR)
}

export const routes = [
  handle(listAuthors, async (_, { client }) => findAdminAuthors(client)),

  handle(createAuthor, async (p_given, { client }) => {
    const id = readResult(v.number(), await client.rpc('create_author', { p_given }))
    return { id, ...(await findAdminAuthors(client)) }
  }),

  handle(updateAuthor, async ({ id, version, ...given }, { client, defer }) => {
    const p_given = { ...given, portrait: await preparePicture(given.portrait) }
    requireFound(await client.rpc('update_author', { p_id: id, p_version: version, p_given }))
    defer(startBuild())
    return findAdminAuthors(client)
  }),

  handle(deleteAuthor, async ({ id, into }, { client, defer }) => {
    requireFound(await client.rpc('delete_author', { p_id: id, ...(into && { p_into: into }) }))
    defer(startBuild())
    return findAdminAuthors(client)
  }),
]
