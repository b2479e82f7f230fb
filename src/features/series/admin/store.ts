import { describeFailure } from '../../../components/form/failure.ts'
import { showToast } from '../../../components/toast.ts'
import { createResource } from '../../../lib/resource.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminSeries, arrangeSeries, listSeries } from './contract.ts'

/** Every series in order, with its articles in any state. */
export const { $state: $series, load: loadSeries } = createResource(
  async () => (await callAsUser(listSeries, {})).results,
)

/** Shows the series as a change has left them. */
export function showSeries(value: AdminSeries[], message?: string): void {
  $series.set({ value, problem: '' })
  if (message) showToast({ tone: 'success', message })
}

/** Moves a series, or puts it on the front page or off it; answers whether that was done. */
export async function arrange(
  id: number,
  change: { place?: number; on_front_page?: boolean },
): Promise<boolean> {
  try {
    showSeries((await callAsUser(arrangeSeries, { id, ...change })).results)
    return true
  } catch (error) {
    showToast({ tone: 'error', message: describeFailure(error, []).message })
    loadSeries()
    return false
  }
}
