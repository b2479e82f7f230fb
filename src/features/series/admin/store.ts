import { createEditableList } from '../../../components/admin-list/create-editable-list.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminSeries, arrangeSeries, listSeries } from './contract.ts'

/** Every series in order, with its articles in any state. */
export const seriesList = createEditableList<AdminSeries>(() => callAsUser(listSeries, {}))

/** Moves a series, or puts it on the front page or off it; answers whether that was done. */
export const arrange = (
  id: number,
  change: { place?: number; on_front_page?: boolean },
): Promise<boolean> => seriesList.change(() => callAsUser(arrangeSeries, { id, ...change }))
