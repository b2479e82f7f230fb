import { confirmAction } from '../../../components/confirm.ts'
import { showToast } from '../../../components/toast.ts'
import { createPagedList } from '../../../lib/paged-list.ts'
import { INVITATION_PERIOD } from '../../../lib/periods.ts'
import type { Role } from '../../../lib/roles.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import {
  createInvitation,
  type Invitation,
  listInvitations,
  withdrawInvitation,
} from './contract.ts'

export const invitations = createPagedList<Invitation>({
  size: 1000,
  async fetchPage() {
    const { results } = await callAsUser(listInvitations, {})
    return { results, total: results.length }
  },
  keyOf: ({ id }) => id,
})

/**
 * Sends an invitation; it replaces an earlier one to the same address.
 *
 * @throws CallError with the messages of fields
 */
export async function invite(email: string, role: Role): Promise<void> {
  const { invitation } = await callAsUser(createInvitation, { email, role })
  showToast({ tone: 'success', message: `An invitation is on its way to ${invitation.email}.` })
  await invitations.load()
}

/** Sends an invitation again after a confirmation, perhaps with another role. */
export async function inviteAgain({ email, role: former }: Invitation, role: Role): Promise<void> {
  const confirmed = await confirmAction({
    head: role === former ? `Send it to ${email} again?` : `Invite ${email} as ${role} instead?`,
    body: `${email} gets a new email with a new link, valid for ${INVITATION_PERIOD}. The link of the former email no longer works.`,
    action: 'Send it',
  })
  if (confirmed) await orSay(() => invite(email, role))
}

/** Withdraws an invitation after a confirmation. */
export async function withdraw({ id, email }: Invitation): Promise<void> {
  const confirmed = await confirmAction({
    head: `Withdraw the invitation of ${email}?`,
    body: `The link in the email no longer works; whoever opens it is told so. Nothing else is sent to ${email}.`,
    action: 'Withdraw',
  })
  if (!confirmed) return
  await orSay(async () => {
    const { message } = await callAsUser(withdrawInvitation, { id })
    showToast({ tone: 'success', message })
  })
  await invitations.load()
}

const orSay = (act: () => Promise<void>) =>
  act().catch((error: Error) => showToast({ tone: 'error', message: error.message }))
