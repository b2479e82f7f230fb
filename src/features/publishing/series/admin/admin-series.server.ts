import * as v from 'valibot'
import { readResult, readRows } from '../../../../server/database-errors.ts'
import { handle } from '../../../../server/handle.ts'
import type { Client } from '../../../../server/supabase.ts'
import { changedItems } from '../../../base/builds/changed-items.server.ts'
import { startBuild } from '../../../base/builds/start-build.server.ts'
import { preparePicture } from '../../../base/images/prepare-picture.server.ts'
import * as contract from './contract.ts'

async function findSeries(client: Client) {
  const columns = Object.keys(contract.adminSeries.entries).join()
  const rows = client.from('admin_series').select(columns).order('position').order('id')
  return { results: readRows(contract.adminSeries, await rows) }
}

const changed = changedItems(findSeries, contract.NO_SUCH_SERIES)

export const routes = [
  handle(contract.listSeries, async (_, { client }) => findSeries(client)),

  handle(contract.createSeries, async (p_given, { client, defer }) => {
    const id = readResult(v.number(), await client.rpc('create_series', { p_given }))
    defer(startBuild())
    return { id, ...(await findSeries(client)) }
  }),

  handle(contract.updateSeries, async ({ id, version, ...fields }, call) => {
    const p_given = { ...fields, cover: await preparePicture(fields.cover) }
    return changed(
      call,
      call.client.rpc('update_series', { p_id: id, p_version: version, p_given }),
    )
  }),

  handle(contract.arrangeSeries, async ({ id, place, on_front_page }, call) => {
    const change = {
      ...(place !== undefined && { p_place: place }),
      ...(on_front_page !== undefined && { p_on_front_page: on_front_page }),
    }
    return changed(call, call.client.rpc('arrange_series', { p_id: id, ...change }))
  }),

  handle(contract.deleteSeries, async ({ id }, call) => {
    return changed(call, call.client.rpc('delete_series', { p_id: id }))
  }),
]
