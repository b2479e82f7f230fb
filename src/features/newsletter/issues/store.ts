import { showToast } from '../../../components/toast.ts'
import { createResource } from '../../../lib/resource.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { deleteIssue, listIssues, sendIssue } from './contract.ts'

const EVERY_MS = 2000

export const { $state: $issues, load: loadIssues } = createResource(() =>
  callAsUser(listIssues, {}),
)

/** Loads the issues repeatedly while one is being sent; returns a function that stops it. */
export function watchIssues(): () => void {
  loadIssues()
  const timer = setInterval(() => {
    if ($issues.get().value?.results.some(({ state }) => state === 'sending')) loadIssues()
  }, EVERY_MS)
  return () => clearInterval(timer)
}

export const send = (id: number): Promise<void> =>
  act(() => callAsUser(sendIssue, { id }), 'The issue is going out.')

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
