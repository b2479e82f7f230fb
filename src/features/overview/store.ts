import { atom } from 'nanostores'
import { fetchOverview } from './api.ts'
import type { Overview } from './contract.ts'

export type OverviewState = {
  /** Null until the server has said. */
  figures: Overview | null
  problem: string
}

export const $overview = atom<OverviewState>({ figures: null, problem: '' })

/** Asks for the figures of the desk anew; those that are known stay when they cannot be had. */
export async function loadOverview(): Promise<void> {
  try {
    $overview.set({ figures: await fetchOverview(), problem: '' })
  } catch (error) {
    $overview.set({ ...$overview.get(), problem: (error as Error).message })
  }
}
