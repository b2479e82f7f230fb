import { beforeAll, expect, vi } from 'vitest'
import { isRole } from '../../../src/lib/roles.ts'
import { sha256 } from '../../../src/server/hash.ts'
import { PASSWORD } from '../accounts.ts'
import { type CommunitySite, type Member, openCommunitySite } from '../community.ts'

/**
 * Everybody whose rights the matrices look at, in the order of their columns. From `demoted` on they
 * have lost a role or their session; their tokens have not expired.
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

/**
 * What each of them is expected to get, in the order of `PEOPLE`. Those left out get as much as
 * `other`, the editor as much as `administrator`, and people whose session has ended as `suspended`.
 */
export type Expected<T> = [
  guest: T,
  owner: T,
  other: T,
  suspended: T,
  administrator: T,
  unverified?: T,
  editor?: T,
  author?: T,
  otherAuthor?: T,
]

export type MatrixSite = CommunitySite & {
  /** Everybody but the guest, logged in, with a verified address but for one. */
  people: Record<Exclude<Who, 'guest'>, Member>
  /** Whose things a person tries their rights on: their own when their session has ended. */
  ownerFor(who: Who): Member
  /** A new person of the same kind, for a call that ends sessions or accounts. */
  spare(who: Exclude<Who, 'guest'>): Promise<Member>
  /** An administrator whom no matrix lets act: what is theirs belongs to none of them. */
  bystander: Member
}

const NEW_PASSWORD = 'a cellar full of winter pears'

/** A test site with the people whom the matrices know. */
export function openMatrixSite(): MatrixSite {
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

  beforeAll(async () => {
    vi.stubEnv('SUPABASE_DB_URL', site.databaseUrl)
    site.people = {
      owner: await site.member('olga'),
      other: await site.member('otto'),
      suspended: await site.member('sunniva'),
      administrator: await site.administrator('ada'),
      unverified: { ...(await site.join('uma')), username: 'uma' },
      editor: await site.withRole('editor', 'edda'),
      author: await site.withRole('author', 'arno'),
      'other author': await site.withRole('author', 'alva'),
      demoted: await site.administrator('dora'),
      'logged out': await site.administrator('lotte'),
      'suspended administrator': await site.administrator('sven'),
      'changed password': await site.administrator('pia'),
      'logged out editor': await site.withRole('editor', 'lene'),
      'suspended editor': await site.withRole('editor', 'selma'),
      'logged out author': await site.withRole('author', 'lars'),
      'suspended author': await site.withRole('author', 'silas'),
    }
    site.bystander = await site.administrator('hugo')
    await site.sql`select public.revoke_role(${site.people.demoted.email})`
    for (const who of PEOPLE) {
      if (who === 'guest') continue
      if (who.startsWith('logged out'))
        await site.say('POST', '/api/auth/logout', {}, { ...site.people[who] })
      if (who.startsWith('suspended')) await suspend(site.people[who])
    }
    await changePassword(site.people['changed password'])
  })
  site.spare = async (who) => {
    // A call that ends a session ends none that has ended.
    if (isEnded(who)) return site.people[who]
    const name = `spare-${crypto.randomUUID().slice(0, 8)}`
    if (who === 'unverified') return { ...(await site.join(name)), username: name }
    const role = who === 'other author' ? 'author' : who
    return isRole(role) ? site.withRole(role, name) : site.member(name)
  }
  site.ownerFor = (who) => {
    if (who === 'guest') return site.people.owner
    if (who === 'other author') return site.people.author
    return isEnded(who) || who === 'author' ? site.people[who] : site.people.owner
  }
  return site
}

/** The columns of a table of expectations, by whom they are for. */
export const byPerson = <T>(expected: Expected<T>): Record<Who, T> =>
  Object.fromEntries(
    PEOPLE.map((who, index) => {
      const like = isEnded(who) ? 3 : who === 'editor' ? 4 : 2
      return [who, expected[index] ?? expected[like]]
    }),
  ) as Record<Who, T>
