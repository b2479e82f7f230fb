import { showToast } from '../toast.ts'

/** Runs an action and shows its failure; resolves to whether it succeeded. */
export async function done(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
    return false
  }
}
