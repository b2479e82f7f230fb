import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import { perform } from '../../../components/admin-list/perform.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { listEmails, type QueuedEmail, retryEmail } from './contract.ts'

export const emails = createAdminList<QueuedEmail>({
  query: undefined,
  fetchPage: (_, slice) => callAsUser(listEmails, slice),
  keyOf: ({ id }) => id,
})

export const retrySending = (id: number): Promise<boolean> =>
  perform({
    async act() {
      const { sent, message } = await callAsUser(retryEmail, { id })
      if (!sent) throw message
      return message
    },
    after: emails.refresh,
  })
