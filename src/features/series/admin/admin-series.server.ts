import * as v from 'valibot'
import { readResult, readRows } from '../../../server/database-errors.ts'
import { notFound } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import type { Client } from '../../../server/supabase.ts'
import { startBuild } from '../../builds/start-build.server.ts'
import { preparePicture } from '../../images/prepare-picture.server.ts'
import {
  adminSeries,
  arrangeSeries,
  createSeries,
  deleteSeries,
  listSeries,
  NO_SUCH_SERIES,
  updateSeries,
} from './contract.ts'

async function findSeries(client: Client) {
  const columns = Object.keys(adminSeries.entries).join()
  const rows = client.from('admin_series').select(columns).order('position').order('id')
  return { results: readRows(adminSeries, await rows) }
}

/** @throws ApiError 404 when the function found no such series */
function requireFound(answer: Parameters<typeof readResult>[1]): void {
  if (!readResult(v.boolean(), answer)) throw notFound(NO_SUCH_SERIES)
}

export const routes = [
  handle(listSeries, async (_, { client }) => findSeries(client)),

  handle(createSeries, async (p_given, { client, defer }) => {
    const id = readResult(v.number(), await client.rpc('create_series', { p_given }))
    defer(startBuild())
    return { id, ...(await findSeries(client)) }
  }),

  handle(updateSeries, async ({ id, version, ...given }, { client, defer }) => {
    const p_given = { ...given, cover: await preparePicture(given.cover) }
    requireFound(await client.rpc('update_series', { p_id: id, p_version: version, p_given }))
    defer(startBuild())
    return findSeries(client)
  }),

  handle(arrangeSeries, async ({ id, place, on_front_page }, { client, defer }) => {
    const change = {
      ...(place !== undefined && { p_place: place }),
      ...(on_front_page !== undefined && { p_on_front_page: on_front_page }),
    }
    requireFound(await client.rpc('arrange_series', { p_id: id, ...change }))
    defer(startBuild())
    return findSeries(client)
  }),

  handle(deleteSeries, async ({ id }, { client, defer }) => {
    requireFound(await client.rpc('delete_series', { p_id: id }))
    defer(startBuild())
    return findSeries(client)
  }),
]
