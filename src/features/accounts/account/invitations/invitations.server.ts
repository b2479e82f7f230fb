import * as v from 'valibot'
import { user as account, type User } from '../../../../lib/user.ts'
import { readResult, requireFound } from '../../../../server/database-errors.ts'
import { conflict, invalid } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import { sha256 } from '../../../../server/hash.ts'
import { checkRateLimit } from '../../../../server/rate-limit.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import { refuseWeakPassword } from '../passwords.server.ts'
import { signUpFor } from '../registration.server.ts'
import { findSetUpCode } from '../set-up/set-up-code.server.ts'
import * as contract from './contract.ts'
import { emailInvitation, newInvitationLink } from './send-invitation.server.ts'

/** All invalid links get the same message, so that it tells nothing about them. */
const notValid = () => invalid({ token: contract.INVITATION_INVALID }, contract.INVITATION_INVALID)

export const routes = [
  handle(contract.listInvitations, async (_, { client }) => ({
    results: readResult(
      contract.listInvitations.answer.entries.results,
      await client.rpc('list_invitations'),
    ),
  })),

  handle(
    contract.createInvitation,
    { limits: ['invitation'] },
    async ({ email, role }, { client, defer }) => {
      await checkRateLimit('invitation_mail', sha256(email))
      const { link, hash } = newInvitationLink()
      const recipient = { p_email: email, p_role: role, p_token_hash: hash }
      const created = await client.rpc('create_invitation', recipient)
      const invitation = readResult(contract.createInvitation.answer.entries.invitation, created)
      defer(emailInvitation(invitation, link))
      return { invitation }
    },
  ),

  handle(contract.withdrawInvitation, async ({ id }, { client }) => {
    requireFound(await client.rpc('withdraw_invitation', { p_id: id }), contract.NO_INVITATION)
    return { message: contract.INVITATION_WITHDRAWN }
  }),

  handle(contract.readInvitation, { limits: ['code'] }, async ({ token }) => {
    const invitation = await findInvitation(token)
    const sets_up = invitation.username === null && (await findSetUpCode(token)) !== null
    return { invitation, sets_up }
  }),

  handle(contract.acceptInvitation, { limits: ['code'] }, async ({ token }, { user }) => ({
    user: await accept(token, user.id),
  })),

  handle(
    contract.registerInvited,
    { limits: ['code'] },
    async ({ token, ...form }, { address }) => {
      const { email, username } = await findInvitation(token)
      if (username !== null) throw conflict(contract.HAS_ACCOUNT)
      // The contract asks for the length that a role needs.
      await refuseWeakPassword('password', form.password, { ...form, email, roles: [] })
      const user = await signUpFor({ ...form, email }, address, ({ id }) => accept(token, id))
      if (!user) throw conflict(contract.HAS_ACCOUNT)
      return { user }
    },
  ),
]

/** Finds the open invitation of a link. @throws ApiError 422 for an invalid link */
async function findInvitation(token: string): Promise<contract.OpenInvitation> {
  const row = await serviceClient().rpc('read_invitation', { p_token_hash: sha256(token) })
  const invitation = readResult(v.nullable(contract.openInvitation), row)
  if (!invitation) throw notValid()
  return invitation
}

/**
 * Gives the role of an invitation to a user.
 * @throws ApiError 422 for an invalid link, or for an invitation of another address
 */
async function accept(token: string, user: string): Promise<User> {
  const acceptance = { p_token_hash: sha256(token), p_user: user }
  const accepted = await serviceClient().rpc('accept_invitation', acceptance)
  const invited = readResult(v.nullable(account), accepted)
  if (!invited) throw notValid()
  return invited
}
