import type { User } from '../account/contract.ts'

/** Opens the settings of somebody who is logged in; they come when they are asked for. */
export async function openSettings(user: User): Promise<void> {
  const { mountSettings } = await import('./mount-settings.tsx')
  await mountSettings(user)
}
