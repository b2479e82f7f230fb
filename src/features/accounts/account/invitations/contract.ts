import * as v from 'valibot'
import { email } from '../../../../lib/email-address.ts'
import { endpoint } from '../../../../lib/endpoint.ts'
import { integerId, rowId, time } from '../../../../lib/fields.ts'
import { form } from '../../../../lib/form.ts'
import { ROLES } from '../../../../lib/roles.ts'
import { user } from '../../../../lib/user.ts'
import {
  AGREEMENTS_MISSING,
  agreements,
  newPasswordWithRole,
  password,
  passwordsMatch,
  username,
} from '../account-fields.ts'

export const INVITATION_INVALID =
  'This invitation is no longer valid. It was used, has expired or was withdrawn.'
export const INVITATION_WITHDRAWN = 'The invitation was withdrawn. Its link no longer works.'
export const NO_INVITATION = 'This invitation no longer exists.'
export const HAS_ROLE = 'This account has this role or a higher one already.'
export const HAS_ACCOUNT = 'This address has an account. Log in with it, and accept.'
const ROLE_REQUIRED = 'Choose a role.'

const invitation = v.object({
  id: rowId,
  email: v.string(),
  role: v.picklist(ROLES),
  /** Null when the invitation was sent from the command line. */
  invited_by: v.nullable(v.string()),
  /** An invitation is void when its sender is no longer an administrator. */
  state: v.picklist(['open', 'expired', 'void']),
  sent_at: time,
  expires_at: time,
})
export type Invitation = v.InferOutput<typeof invitation>

export const openInvitation = v.object({
  ...v.pick(invitation, ['email', 'role', 'invited_by', 'expires_at']).entries,
  username: v.nullable(v.string()),
})
export type OpenInvitation = v.InferOutput<typeof openInvitation>

export const invitedAccount = {
  username,
  password: newPasswordWithRole,
  confirm_password: password,
  ...agreements,
}

const token = v.pipe(v.string(INVITATION_INVALID), v.maxLength(200, INVITATION_INVALID))

export const listInvitations = endpoint('GET /api/admin/invitation', 'administrator', {
  token: 'read',
  summary: 'Open invitations, newest first.',
  answer: v.object({ results: v.array(invitation) }),
})

export const createInvitation = endpoint('POST /api/admin/invitation', 'administrator', {
  summary:
    'Emails a link that gives a role, once. It replaces an earlier invitation to the same address.',
  input: form({ email, role: v.picklist(ROLES, ROLE_REQUIRED) }, { role: ROLE_REQUIRED }),
  status: 201,
  answer: v.object({ invitation }),
})

export const withdrawInvitation = endpoint('DELETE /api/admin/invitation/:id', 'administrator', {
  summary: 'Withdraws an invitation, so that its link no longer works.',
  input: form({ id: integerId }),
})

export const readInvitation = endpoint('POST /api/invitation/read', 'guest', {
  summary: 'What the link of an invitation gives, and whether its address has an account.',
  input: form({ token }),
  answer: v.object({
    invitation: openInvitation,
    sets_up: v.boolean(),
  }),
})

export const acceptInvitation = endpoint('POST /api/invitation/accept', 'user', {
  summary: 'Gives the caller the role of an invitation to their address, once.',
  input: form({ token }),
  answer: v.object({ user }),
})

export const registerInvited = endpoint('POST /api/invitation/register', 'guest', {
  summary: 'Creates the account of an invited address, verified and with the role, once.',
  input: v.pipe(form({ token, ...invitedAccount }, AGREEMENTS_MISSING), passwordsMatch('password')),
  status: 201,
  answer: v.object({ user }),
})
