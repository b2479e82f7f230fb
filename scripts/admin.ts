import type { PostgrestError } from '@supabase/supabase-js'
import * as v from 'valibot'
import { createInvitation } from '../src/features/account/invitations/contract.ts'
import {
  emailInvitation,
  newInvitationLink,
} from '../src/features/account/invitations/send-invitation.server.ts'
import { invitesToSetUp } from '../src/features/account/set-up/set-up-code.server.ts'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { email } from '../src/lib/email-address.ts'
import { INVITATION_PERIOD } from '../src/lib/periods.ts'
import { isRole, ROLES, type Role } from '../src/lib/roles.ts'
import { DatabaseRefusal, explainRefusal } from '../src/server/database-errors.ts'
import { ApiError } from '../src/server/errors.ts'
import { serviceClient } from '../src/server/service-client.ts'
import { connectBackend } from './local/connect-backend.ts'
import { EMPTY } from './local/settings.ts'
import { main } from './local/steps.ts'

const USAGE = `Use: npm run admin -- grant <email> [${ROLES.join(' | ')}] | revoke <email> | list |
  invite <email> [${ROLES.join(' | ')}]`

await main(async () => {
  const [verb = '', address = '', role = 'administrator'] = process.argv
    .slice(2)
    .filter((word) => word !== EMPTY)
  const known = ['grant', 'revoke', 'invite'].includes(verb) && address.includes('@')
  if (!isRole(role) || (verb !== 'list' && !known)) throw new Error(USAGE)
  const { close } = await connectBackend()
  try {
    if (verb === 'list') await list()
    else if (verb === 'grant') await grant(address, role)
    else if (verb === 'invite') await invite(address, role)
    else await revoke(address)
  } finally {
    await close()
  }
})

async function list(): Promise<void> {
  const { data, error } = await serviceClient().rpc('list_role_holders')
  if (error) throw new Error(error.message)
  for (const { email, username, role } of data) console.log(`${email} (${username}): ${role}`)
  if (data.length === 0) console.log('Nobody has a role.')
}

async function grant(email: string, role: string): Promise<void> {
  const granted = await serviceClient().rpc('grant_role', { p_email: email, p_role: role })
  if (granted.error) throw explained(granted.error)
  if (!granted.data) throw new Error(`Nobody has an account with ${email}.`)
  console.log(`${email} is an ${role}.`)
}

/** Prints the link too: without a mail server it is the only way to the first administrator. */
async function invite(given: string, role: Role): Promise<void> {
  const { link, hash } = newInvitationLink()
  const stored = await serviceClient().rpc('store_invitation', {
    p_email: v.parse(email, given),
    p_role: role,
    p_token_hash: hash,
  })
  if (stored.error) throw explained(stored.error)
  const invitation = v.parse(createInvitation.answer.entries.invitation, stored.data)
  await emailInvitation(invitation, link)
  if (
    role === 'administrator' &&
    (await invitesToSetUp(hash, invitation.email, invitation.expires_at))
  )
    console.log('This site has no administrator yet: the link sets it up.')
  console.log(
    `${invitation.email} is invited as an ${role}. The link lives ${INVITATION_PERIOD} and works once:`,
  )
  console.log(link)
}

async function revoke(email: string): Promise<void> {
  const { data, error } = await serviceClient().rpc('revoke_role', { p_email: email })
  if (error) throw explained(error)
  console.log(data ? `${email} has no role any more.` : `${email} had no role.`)
}

function explained(refused: PostgrestError): Error {
  const error = explainRefusal(new DatabaseRefusal(refused), CONSTRAINTS)
  const [problem] = error instanceof ApiError ? Object.values(error.errors ?? {}) : []
  return problem ? new Error(problem) : error
}
