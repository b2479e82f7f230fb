import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import { rowsOf } from '../../src/server/database-errors.ts'
import { sha256 } from '../../src/server/hash.ts'
import type { Client } from '../../src/server/supabase.ts'
import { pictureOf } from './articles.ts'
import { type SeedAuthor, type SeedPerson, seedJson } from './files.ts'
import type { FigureOf } from './markdown.ts'

/** People without a password here cannot log in. */
export const DEMO_PASSWORDS: Record<string, string> = {
  'admin@example.com': 'demo-admin-password',
  'editor@example.com': 'demo-editor-password',
  'maren@example.com': 'demo-author-password',
  'reader@example.com': 'demo-reader-password',
}

export async function loadPeople(sql: Sql, service: Client): Promise<void> {
  const people = await seedJson<SeedPerson[]>('people.json')
  for (const { email, username, first_name, last_name } of people) {
    const password = DEMO_PASSWORDS[email] ?? randomBytes(24).toString('base64url')
    const { data, error } = await service.auth.admin.createUser({
      email,
      password: rowsOf(await service.rpc('auth_password', { p_password_hash: sha256(password) })),
      email_confirm: true,
      user_metadata: { username, first_name, last_name },
    })
    if (error) throw new Error(`The account of ${email} could not be made: ${error.message}`)
    // These addresses receive no email, so they are marked as verified.
    await sql`update public.accounts
      set email_verified_at = now(), terms_accepted_at = now(), over_13_confirmed_at = now()
      where user_id = ${data.user.id}`
  }
}

/**
 * Roles are given together with the content, because a last administrator could not be removed
 * after a failure.
 */
export async function loadRoles(sql: Sql): Promise<void> {
  for (const { email, roles } of await seedJson<SeedPerson[]>('people.json'))
    for (const role of roles) await sql`select public.grant_role(${email}, ${role})`
}

export async function loadAuthors(sql: Sql, figureOf: FigureOf): Promise<void> {
  const authors = await seedJson<SeedAuthor[]>('authors.json')
  for (const { username, portrait, links, ...author } of authors) {
    const row = {
      ...author,
      links: sql.json(links),
      portrait: sql.json(pictureOf(portrait, figureOf)),
    }
    await sql`select public.author_of_account(id) from public.profiles where username = ${username}`
    await sql`
      update public.authors set ${sql(row)}
      where profile_id = (select id from public.profiles where username = ${username})`
  }
}
