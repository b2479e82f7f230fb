import { serviceClient } from '../src/server/service-client.ts'
import { reachBackend } from './local/reach.ts'
import { main } from './local/steps.ts'

const USAGE = 'Use: npm run admin -- grant <email> | revoke <email> | list'
const ROLE = 'administrator'

/** Grants, revokes and lists the role of administrator, on the local data or, with SUPABASE_URL set, on the hosted project. */
await main(async () => {
  const [verb = '', email = ''] = process.argv.slice(2)
  if (verb !== 'list' && !(['grant', 'revoke'].includes(verb) && email.includes('@'))) {
    throw new Error(USAGE)
  }
  const { close } = await reachBackend()
  try {
    if (verb === 'list') await list()
    else await change(verb as 'grant' | 'revoke', email)
  } finally {
    await close()
  }
})

async function list(): Promise<void> {
  const { data, error } = await serviceClient().rpc('list_role_holders', { p_role: ROLE })
  if (error) throw new Error(error.message)
  for (const { email, username } of data) console.log(`${email} (${username})`)
  if (data.length === 0) console.log('Nobody is an administrator.')
}

async function change(verb: 'grant' | 'revoke', email: string): Promise<void> {
  const call = verb === 'grant' ? 'grant_role' : 'revoke_role'
  const { data, error } = await serviceClient().rpc(call, { p_email: email, p_role: ROLE })
  if (error) throw new Error(error.message)
  if (verb === 'grant' && !data) throw new Error(`Nobody has an account with ${email}.`)
  if (verb === 'grant') return console.log(`${email} is an administrator.`)
  console.log(data ? `${email} is no longer an administrator.` : `${email} was no administrator.`)
}
