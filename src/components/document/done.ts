import { showToast } from '../toast.ts'

/** False after a failure, which is shown. */
export async function done(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
    return false
  }
}
