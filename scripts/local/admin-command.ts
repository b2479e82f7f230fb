import type { PostgrestError } from '@supabase/supabase-js'
import * as v from 'valibot'
import { createInvitation } from '../../src/features/accounts/account/invitations/contract.ts'
import {
  emailInvitation,
  newInvitationLink,
} from '../../src/features/accounts/account/invitations/send-invitation.server.ts'
import { invitesToSetUp } from '../../src/features/accounts/account/set-up/set-up-code.server.ts'
import { CONSTRAINTS } from '../../src/features/constraints.ts'
import { email } from '../../src/lib/email-address.ts'
import { INVITATION_PERIOD } from '../../src/lib/periods.ts'
import { isRole, ROLES, type Role } from '../../src/lib/roles.ts'
import { DatabaseRefusal, explainRefusal } from '../../src/server/database-errors.ts'
import { ApiError } from '../../src/server/errors.ts'
import { serviceClient } from '../../src/server/service-client.ts'

const USAGE = `Use: npm run admin -- grant <email> [${ROLES.join(' | ')}] | revoke <email> | list |
  invite <email> [${ROLES.join(' | ')}]`

/**
 * Reads the command and returns its work, which resolves to the lines to print.
 * @throws Error with the usage, or why it was refused
 */
export function adminCommand(words: string[]): () => Promise<string[]> {
  const [verb = '', address = '', role = 'administrator'] = words
  const isComplete = ['grant', 'revoke', 'invite'].includes(verb) && address.includes('@')
  if (!isRole(role) || (verb !== 'list' && !isComplete)) throw new Error(USAGE)
  return async () => {
    if (verb === 'list') return list()
    if (verb === 'grant') return grant(address, role)
    return verb === 'invite' ? invite(address, role) : revoke(address)
  }
}

async function list(): Promise<string[]> {
  const { data, error } = await serviceClient().rpc('list_role_holders')
  if (error) throw new Error(error.message)
  if (data.length === 0) return ['No one has a role.']
  return data.map(({ email, username, role }) => `${email} (${username}): ${role}`)
}

async function grant(email: string, role: string): Promise<string[]> {
  const granted = await serviceClient().rpc('grant_role', { p_email: email, p_role: role })
  if (granted.error) throw explained(granted.error)
  if (!granted.data) throw new Error(`There is no account with the address ${email}.`)
  return [`${email} is an ${role}.`]
}

/** Prints the link of an invitation, because there may be no mail server. */
async function invite(address: string, role: Role): Promise<string[]> {
  const { link, hash } = newInvitationLink()
  const stored = await serviceClient().rpc('store_invitation', {
    p_email: v.parse(email, address),
    p_role: role,
    p_token_hash: hash,
  })
  if (stored.error) throw explained(stored.error)
  const invitation = v.parse(createInvitation.answer.entries.invitation, stored.data)
  await emailInvitation(invitation, link)
  const setsUp =
    role === 'administrator' &&
    (await invitesToSetUp(hash, invitation.email, invitation.expires_at))
  return [
    ...(setsUp ? ['This site has no administrator yet: the link sets it up.'] : []),
    `${invitation.email} is invited as an ${role}. The link works once, within ${INVITATION_PERIOD}:`,
    link,
  ]
}

async function revoke(email: string): Promise<string[]> {
  const { data, error } = await serviceClient().rpc('revoke_role', { p_email: email })
  if (error) throw explained(error)
  return [data ? `${email} no longer has a role.` : `${email} had no role.`]
}

function explained(refused: PostgrestError): Error {
  const error = explainRefusal(new DatabaseRefusal(refused), CONSTRAINTS)
  const [problem] = error instanceof ApiError ? Object.values(error.errors ?? {}) : []
  return problem ? new Error(problem) : error
}
