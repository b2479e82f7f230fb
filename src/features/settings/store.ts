import { atom } from 'nanostores'
import { readSettings, type Settings, updateSettings } from '../account/contract.ts'
import { callAsUser } from '../session/call-as-user.ts'

export type SettingsState = {
  /** Null until they have come. */
  settings: Settings | null
  problem: string
}

export const $settings = atom<SettingsState>({ settings: null, problem: '' })

/** Loads the settings again: another device may have changed them. */
export async function loadSettings(): Promise<void> {
  try {
    $settings.set({ settings: (await callAsUser(readSettings, {})).settings, problem: '' })
  } catch (error) {
    $settings.set({ ...$settings.get(), problem: (error as Error).message })
  }
}

/** Shows the change at once and takes it back when it is refused. */
export async function changeSetting(change: Partial<Settings>): Promise<void> {
  const { settings } = $settings.get()
  if (settings === null) return
  $settings.set({ settings: { ...settings, ...change }, problem: '' })
  try {
    $settings.set({
      settings: (await callAsUser(updateSettings, { settings: change })).settings,
      problem: '',
    })
  } catch (error) {
    $settings.set({ settings, problem: (error as Error).message })
  }
}
