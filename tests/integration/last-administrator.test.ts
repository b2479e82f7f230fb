import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openAccountSite, PASSWORD } from '../support/accounts.ts'

const site = openAccountSite()
type Person = Browser & { id: string; email: string }
let ada: Person
let hugo: Person

beforeAll(async () => {
  ada = await site.join('ada')
  hugo = await site.join('hugo')
})

/** Ada alone is an administrator, or both are. */
const administrators = async (...people: Person[]) => {
  for (const { email } of people)
    await site.sql`select public.grant_role(${email}, 'administrator')`
  const ids = people.map(({ id }) => id)
  await site.sql`delete from public.user_roles where user_id <> all (${ids})`
}
const holders = async () => {
  const rows =
    await site.sql`select user_id from public.user_roles where role_slug = 'administrator'`
  return rows.map(({ user_id }) => user_id)
}
const STAYS = 'last_administrator_must_stay'

describe('The last administrator', () => {
  beforeEach(() => administrators(ada))

  it.each([
    ['lose the role', () => site.sql`select public.revoke_role(${ada.email})`],
    ['become an editor', () => site.sql`select public.grant_role(${ada.email}, 'editor')`],
    [
      'be suspended',
      () =>
        site.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${ada.id}`,
    ],
    ['be removed with the account', () => site.sql`delete from auth.users where id = ${ada.id}`],
  ])('The last administrator cannot %s', async (_, change) => {
    await expect(change()).rejects.toThrow(STAYS)
    expect(await holders()).toEqual([ada.id])
  })

  it('The last administrator cannot delete her account, and is told why', async () => {
    const { status, body } = await site.say('DELETE', '/api/account', { password: PASSWORD }, ada)
    expect(status).toBe(403)
    expect(body.message).toBe(
      'This is the only administrator. Make someone else an administrator first.',
    )
  })

  it('An administrator who is suspended or about to be deleted does not count', async () => {
    await administrators(ada, hugo)
    await site.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${hugo.id}`
    await expect(site.sql`select public.revoke_role(${ada.email})`).rejects.toThrow(STAYS)
    await site.sql`update auth.users set banned_until = null where id = ${hugo.id}`
    await site.sql`update public.accounts set deletes_at = now() where user_id = ${hugo.id}`
    await expect(site.sql`select public.revoke_role(${ada.email})`).rejects.toThrow(STAYS)
    await site.sql`update public.accounts set deletes_at = null where user_id = ${hugo.id}`
    await site.sql`select public.revoke_role(${ada.email})`
    expect(await holders()).toEqual([hugo.id])
  })
})

it('Of two administrators who remove each other at once, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    await administrators(ada, hugo)
    const outcomes = await Promise.allSettled(
      [ada, hugo].map(({ email }) => site.sql`select public.revoke_role(${email})`),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await holders()).toHaveLength(1)
  }
})
