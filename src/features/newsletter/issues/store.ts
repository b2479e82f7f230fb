import { showToast } from '../../../components/toast.ts'
import { createResource } from '../../../lib/resource.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { deleteIssue, listIssues, sendIssue } from './contract.ts'

const EVERY_MS = 2000

/** Every issue, newest first, and how many subscribers there are. */
export const { $state: $issues, load: loadIssues } = createResource(() =>
  callAsUser(listIssues, {}),
)

/** Loads the issues, and again and again while one is being sent; answers how to end that. */
export function watchIssues(): () => void {
  loadIssues()
  const timer = setInterval(() => {
    if ($issues.get().value?.results.some(({ state }) => state === 'sending')) loadIssues()
  }, EVERY_MS)
  return () => clearInterval(timer)
}

/** Sends an issue, or goes on sending it. */
export const send = (id: number): Promise<void> =>
  act(() => callAsUser(sendIssue, { id }), 'The issue is going out.')

/** Deletes an issue that has not been sent. */
export const remove = (id: number): Promise<void> =>
  act(() => callAsUser(deleteIssue, { id }), 'The issue was removed.')

async function act(call: () => Promise<unknown>, message: string): Promise<void> {
  try {
    await call()
    showToast({ tone: 'success', message })
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
    throw error
  } finally {
    await loadIssues()
  }
}
