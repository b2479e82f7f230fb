import { handle } from '../../../../server/handle.ts'
import { editedCollection } from '../../../base/collections/collections.server.ts'
import * as contract from './contract.ts'

const series = editedCollection<contract.AdminSeries>({
  item: contract.adminSeries,
  view: 'admin_series',
  order: 'position',
  missing: contract.NO_SUCH_SERIES,
  sql: { create: 'create_series', update: 'update_series', remove: 'delete_series' },
  picture: 'cover',
})

export const routes = [
  handle(contract.listSeries, series.list),
  handle(contract.createSeries, series.create),
  handle(contract.updateSeries, series.update),
  handle(contract.deleteSeries, series.remove),

  handle(contract.arrangeSeries, async ({ id, place, on_front_page }, call) => {
    const change = {
      ...(place !== undefined && { p_place: place }),
      ...(on_front_page !== undefined && { p_on_front_page: on_front_page }),
    }
    return series.changed(call, call.client.rpc('arrange_series', { p_id: id, ...change }))
  }),
]
