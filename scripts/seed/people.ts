import { randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'
import { type SeedPerson, seedJson } from './files.ts'

/** The two accounts that `npm start` names; everybody else of the seed cannot log in. */
export const DEMO_PASSWORDS: Record<string, string> = {
  'admin@example.com': 'demo-admin-password',
  'reader@example.com': 'demo-reader-password',
}

/** Signs the people of the seed up through Auth; answers their ids by username. */
export async function seedPeople(sql: Sql, url: string, key: string): Promise<Map<string, string>> {
  const people = await seedJson<SeedPerson[]>('people.json')
  const ids = new Map<string, string>()
  for (const { email, username, first_name, last_name, roles } of people) {
    const auth = createClient(url, key, { auth: { persistSession: false } }).auth
    const password = DEMO_PASSWORDS[email] ?? randomBytes(24).toString('base64url')
    const { data, error } = await auth.signUp({
      email,
      password,
      options: { data: { username, first_name, last_name } },
    })
    if (error || !data.user) throw new Error(`${email} could not be signed up: ${error?.message}`)
    ids.set(username, data.user.id)
    // Nobody reads the mail of these addresses: they are activated already.
    await sql`update public.accounts
      set email_verified_at = now(), terms_accepted_at = now(), over_13_confirmed_at = now()
      where user_id = ${data.user.id}`
    for (const role of roles) await sql`select public.grant_role(${email}, ${role})`
  }
  return ids
}
