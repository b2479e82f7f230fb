import { atom } from 'nanostores'
import type { Settings } from '../account/contract.ts'
import { fetchSettings, sendSettings } from './api.ts'

export type SettingsState = {
  /** Null until the server has said. */
  settings: Settings | null
  problem: string
}

export const $settings = atom<SettingsState>({ settings: null, problem: '' })

/** Asks for the settings anew: another device may have changed them. */
export async function loadSettings(): Promise<void> {
  try {
    $settings.set({ settings: (await fetchSettings()).settings, problem: '' })
  } catch (error) {
    $settings.set({ ...$settings.get(), problem: (error as Error).message })
  }
}

/** Shows the change at once and takes it back when the server does not keep it. */
export async function changeSetting(change: Partial<Settings>): Promise<void> {
  const { settings } = $settings.get()
  if (settings === null) return
  $settings.set({ settings: { ...settings, ...change }, problem: '' })
  try {
    $settings.set({ settings: (await sendSettings(change)).settings, problem: '' })
  } catch (error) {
    $settings.set({ settings, problem: (error as Error).message })
  }
}
