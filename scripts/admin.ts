import type { PostgrestError } from '@supabase/supabase-js'
import { CONSTRAINTS } from '../src/features/constraints.ts'
import { isRole, ROLES } from '../src/lib/roles.ts'
import { DatabaseRefusal, explainRefusal } from '../src/server/database-errors.ts'
import { serviceClient } from '../src/server/service-client.ts'
import { reachBackend } from './local/reach.ts'
import { main } from './local/steps.ts'

const USAGE = `Use: npm run admin -- grant <email> [${ROLES.join(' | ')}] | revoke <email> | list`

/** Gives, takes and lists roles, on the local data or, with SUPABASE_URL set, on the hosted project. */
await main(async () => {
  const [verb = '', email = '', role = 'administrator'] = process.argv.slice(2)
  const known = ['grant', 'revoke'].includes(verb) && email.includes('@') && isRole(role)
  if (verb !== 'list' && !known) throw new Error(USAGE)
  const { close } = await reachBackend()
  try {
    if (verb === 'list') await list()
    else if (verb === 'grant') await grant(email, role)
    else await revoke(email)
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

async function revoke(email: string): Promise<void> {
  const { data, error } = await serviceClient().rpc('revoke_role', { p_email: email })
  if (error) throw explained(error)
  console.log(data ? `${email} has no role any more.` : `${email} had no role.`)
}

/** What the database refused, as a sentence where there is one. */
function explained(refused: PostgrestError): Error {
  return explainRefusal(new DatabaseRefusal(refused), CONSTRAINTS)
}
