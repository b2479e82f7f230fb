import { beforeAll, expect, vi } from 'vitest'
import type { Role } from '../../../src/lib/roles.ts'
import { sha256 } from '../../../src/server/hash.ts'
import { PASSWORD } from '../accounts.ts'
import { type CommunitySite, type Member, openCommunitySite } from '../community.ts'

/**
 * Everybody whose rights the matrices look at. From `demoted` on they have lost a role or their
 * session; their tokens have not expired.
 */
export const PEOPLE = [
  'guest',
  'owner',
  'other',
  'suspended',
  'administrator',
  'unverified',
  'editor',
  'author',
  'other author',
  'demoted',
  'logged out',
  'suspended administrator',
  'changed password',
  'logged out editor',
  'suspended editor',
  'logged out author',
  'suspended author',
] as const
export type Who = (typeof PEOPLE)[number]

/** People with a token whose session has ended. */
export const isEnded = (who: Who): boolean => /suspended|logged out|changed/.test(who)

export type MatrixSite = CommunitySite & {
  /** All users except the guest, logged in; all but one have a verified address. */
  people: Record<Exclude<Who, 'guest'>, Member>
  /** Whose things a person tries their rights on: their own when their session has ended. */
  ownerFor(who: Who): Member
  /** A new person of the same kind, for a call that ends sessions or accounts. */
  spare(who: Exclude<Who, 'guest'>): Promise<Member>
  /** An administrator whom no matrix lets act: what is theirs belongs to none of them. */
  bystander: Member
}

/** Their names, and the role that they have or had. */
const NAMES: Record<Exclude<Who, 'guest'>, [name: string, role?: Role]> = {
  owner: ['olga'],
  other: ['otto'],
  suspended: ['sunniva'],
  administrator: ['ada', 'administrator'],
  unverified: ['uma'],
  editor: ['edda', 'editor'],
  author: ['arno', 'author'],
  'other author': ['alva', 'author'],
  demoted: ['dora', 'administrator'],
  'logged out': ['lotte', 'administrator'],
  'suspended administrator': ['sven', 'administrator'],
  'changed password': ['pia', 'administrator'],
  'logged out editor': ['lene', 'editor'],
  'suspended editor': ['selma', 'editor'],
  'logged out author': ['lars', 'author'],
  'suspended author': ['silas', 'author'],
}

const NEW_PASSWORD = 'a cellar full of winter pears'

/**
 * Those whom a run of `npm test` asks: one for each right, and of people whose session has ended a user
 * and an administrator. `npm run test:deep` asks everybody.
 */
export const FEWER_PEOPLE: readonly Who[] = PEOPLE.filter(
  (who) => who !== 'demoted' && (!isEnded(who) || /^suspended( administrator)?$/.test(who)),
)

/**
 * A test site with people whom the matrices know.
 *
 * @param people who is made; the others are missing in `people`
 */
export function openMatrixSite(people: readonly Who[] = FEWER_PEOPLE): MatrixSite {
  const site = openCommunitySite() as MatrixSite

  // Dozens of accounts: none of them is about how it was made.
  site.member = async (username) => {
    const email = `${username}@example.org`
    const [row] = await site.sql`select public.auth_password(${sha256(PASSWORD)}) as password`
    const id = await site.createUser(email, username, row?.password)
    await site.sql`update public.accounts set email_verified_at = now() where user_id = ${id}`
    return { ...(await site.enter(username)), id, email, username }
  }
  const suspend = ({ id }: Member) =>
    site.sql`update auth.users set banned_until = now() + interval '100 years' where id = ${id}`
  const changePassword = async ({ email }: Member) => {
    const elsewhere = await site.enter(email)
    const passwords = { password: PASSWORD, new_password: NEW_PASSWORD }
    const { status } = await site.say('POST', '/api/auth/change-password', passwords, elsewhere)
    expect(status).toBe(200)
  }

  const join = async (who: Who, name: string, role?: Role): Promise<Member> => {
    if (who === 'unverified') return { ...(await site.join(name)), username: name }
    return role ? site.withRole(role, name) : site.member(name)
  }

  beforeAll(async () => {
    vi.stubEnv('SUPABASE_DB_URL', site.databaseUrl)
    site.people = {} as MatrixSite['people']
    site.bystander = await site.administrator('hugo')
    for (const who of people) {
      if (who === 'guest') continue
      const person = await join(who, ...NAMES[who])
      site.people[who] = person
      if (who === 'demoted') await site.sql`select public.revoke_role(${person.email})`
      if (who.startsWith('logged out'))
        await site.say('POST', '/api/auth/logout', {}, { ...person })
      if (who.startsWith('suspended')) await suspend(person)
      if (who === 'changed password') await changePassword(person)
    }
  })
  site.spare = async (who) => {
    // A call that ends a session ends none that has ended.
    if (isEnded(who)) return site.people[who]
    const name = `spare-${crypto.randomUUID().slice(0, 8)}`
    return join(who, name, NAMES[who][1])
  }
  site.ownerFor = (who) => {
    if (who === 'guest') return site.people.owner
    if (who === 'other author') return site.people.author
    return isEnded(who) || who === 'author' ? site.people[who] : site.people.owner
  }
  return site
}
