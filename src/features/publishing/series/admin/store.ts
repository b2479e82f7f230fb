import { createEditableList } from '../../../../components/admin-list/create-editable-list.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { type AdminSeries, arrangeSeries, listSeries } from './contract.ts'

export const seriesList = createEditableList<AdminSeries>(() => callAsUser(listSeries, {}))

/**
 * Moves a series, or puts it on the front page or takes it off; resolves to true when that
 * succeeded.
 */
export const arrange = (
  id: number,
  change: { place?: number; on_front_page?: boolean },
): Promise<boolean> => seriesList.change(() => callAsUser(arrangeSeries, { id, ...change }))
