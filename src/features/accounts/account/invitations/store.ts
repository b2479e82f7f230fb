import { createAdminList } from '../../../../components/admin-list/create-admin-list.ts'
import { perform } from '../../../../components/admin-list/perform.ts'
import { showToast } from '../../../../components/toast.ts'
import { INVITATION_PERIOD } from '../../../../lib/periods.ts'
import type { Role } from '../../../../lib/roles.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import {
  createInvitation,
  type Invitation,
  listInvitations,
  withdrawInvitation,
} from './contract.ts'

export const invitations = createAdminList<Invitation>({
  query: undefined,
  fetchPage: () => callAsUser(listInvitations, {}),
  keyOf: ({ id }) => id,
})

type Recipient = { email: string; role: Role }

/** Sends an invitation in place of an earlier one to the address; resolves to a message. */
async function send(recipient: Recipient): Promise<string> {
  const { invitation } = await callAsUser(createInvitation, recipient)
  return `An invitation was sent to ${invitation.email}.`
}

/** @throws CallError with errors by field */
export async function invite(recipient: Recipient): Promise<void> {
  showToast({ tone: 'success', message: await send(recipient) })
  await invitations.refresh()
}

/** Sends the invitation once more with a new link, or invites as another role. */
export const inviteAgain = ({ email, role: former }: Invitation, role: Role): Promise<boolean> =>
  perform({
    ask: {
      head: role === former ? `Send it to ${email} again?` : `Invite ${email} as ${role} instead?`,
      body: `${email} gets a new email with a new link, valid for ${INVITATION_PERIOD}. The link in the previous email no longer works.`,
      action: 'Send it',
    },
    act: () => send({ email, role }),
    after: invitations.refresh,
  })

export const withdraw = ({ id, email }: Invitation): Promise<boolean> =>
  invitations.take(id, {
    ask: {
      head: `Withdraw the invitation of ${email}?`,
      body: `The link in the email will stop working. Nothing else is sent to ${email}.`,
      action: 'Withdraw',
    },
    act: async () => (await callAsUser(withdrawInvitation, { id })).message,
    after: invitations.refresh,
  })
