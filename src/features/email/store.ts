import { showToast } from '../../components/toast.ts'
import { createPagedList } from '../../lib/paged-list.ts'
import { callAsUser } from '../session/call-as-user.ts'
import { listEmails, type QueuedEmail, retryEmail } from './contract.ts'

export const emails = createPagedList<QueuedEmail>({
  size: 20,
  fetchPage: (_, slice) => callAsUser(listEmails, slice),
  keyOf: ({ id }) => id,
})

/** Sends an email again, shows the result and reloads the outbox. */
export async function retrySending(id: number): Promise<void> {
  try {
    const { sent, message } = await callAsUser(retryEmail, { id })
    showToast({ tone: sent ? 'success' : 'error', message })
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
  }
  await emails.load()
}
