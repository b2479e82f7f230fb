import { atom } from 'nanostores'
import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import { perform } from '../../../components/admin-list/perform.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { listEmails, type QueuedEmail, retryEmail } from './contract.ts'

/** How many emails have failed for good. */
export const $failed = atom(0)

export const emails = createAdminList<QueuedEmail>({
  query: undefined,
  async fetchPage(_, slice) {
    const answer = await callAsUser(listEmails, slice)
    $failed.set(answer.failed)
    return answer
  },
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
