import { createResource } from '../../lib/resource.ts'
import { readSettings, type Settings, updateSettings } from '../account/contract.ts'
import { callAsUser } from '../session/call-as-user.ts'

export const { $state: $settings, load: loadSettings } = createResource<Settings>(
  async () => (await callAsUser(readSettings, {})).settings,
)

/** Shows a change at once, and the former settings again when it is refused. */
export async function changeSetting(change: Partial<Settings>): Promise<void> {
  const { value } = $settings.get()
  if (value === null) return
  $settings.set({ value: { ...value, ...change }, problem: '' })
  try {
    const { settings } = await callAsUser(updateSettings, { settings: change })
    $settings.set({ value: settings, problem: '' })
  } catch (error) {
    $settings.set({ value, problem: (error as Error).message })
  }
}
