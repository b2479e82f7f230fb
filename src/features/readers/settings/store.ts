import { createResource } from '../../../lib/resource.ts'
import { readSettings, type Settings, updateSettings } from '../../accounts/account/contract.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'

export const ownSettings = createResource<Settings>(
  async () => (await callAsUser(readSettings, {})).settings,
)

/** Shows a change at once, and reverts it when refused. */
export async function changeSetting(change: Partial<Settings>): Promise<void> {
  const { $state } = ownSettings
  const { value } = $state.get()
  if (value === null) return
  $state.set({ value: { ...value, ...change }, problem: '' })
  try {
    const { settings } = await callAsUser(updateSettings, { settings: change })
    $state.set({ value: settings, problem: '' })
  } catch (error) {
    $state.set({ value, problem: (error as Error).message })
  }
}
