import { beforeAll, describe, expect, it } from 'vitest'
import { type Browser, linkIn, PASSWORD, registration } from '../support/accounts.ts'
import { type Member, openCommunitySite } from '../support/community.ts'

const site = openCommunitySite()
let ada: Member
let hugo: Member

beforeAll(async () => {
  ada = await site.administrator('ada')
  hugo = await site.administrator('hugo')
})

const invite = (email: string, role = 'editor', by: Browser = ada) =>
  site.say('POST', '/api/admin/invitation', { email, role }, by)
const list = async () => {
  const { status, body } = await site.say('GET', '/api/admin/invitation', undefined, ada)
  expect(status).toBe(200)
  type Listed = { id: number; email: string; role: string; state: string; sent_at: string }
  const results = body.results as Listed[]
  expect(results).toEqual(results.toSorted((a, b) => (a.sent_at < b.sent_at ? 1 : -1)))
  return results
}
const invitationOf = async (email: string) => (await list()).find((one) => one.email === email)
const tokenOf = async (email: string) =>
  linkIn(await site.emailAbout(email, 'invited'), 'invitation')
const tokenFor = async (email: string, role?: string, by?: Browser) => {
  expect((await invite(email, role, by)).status).toBe(201)
  return tokenOf(email)
}
const read = (token: string) => site.say('POST', '/api/invitation/read', { token })
const accept = (token: string, by: Browser) =>
  site.say('POST', '/api/invitation/accept', { token }, by)
function register(token: string, username: string, password = PASSWORD) {
  const { email: _, ...account } = registration(username, password)
  return site.say('POST', '/api/invitation/register', { ...account, token })
}
const expire = (email: string) =>
  site.sql`update public.invitations set expires_at = now() where email = ${email}`

/** Expects the same answer for every link that is not valid. */
async function expectInvalid(token: string, by: Browser) {
  for (const answer of [
    await read(token),
    await register(token, 'late'),
    await accept(token, by),
  ]) {
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({
      message: 'This invitation is no longer valid. It was used, has expired or was withdrawn.',
      errors: {
        token: 'This invitation is no longer valid. It was used, has expired or was withdrawn.',
      },
    })
  }
}

describe('An invitation of somebody without an account', () => {
  it('Ben follows the link of his email, registers, and is a verified editor', async () => {
    const token = await tokenFor('ben@example.org')
    const { body } = await read(token)
    expect(body.invitation).toMatchObject({
      email: 'ben@example.org',
      role: 'editor',
      invited_by: 'ada',
      username: null,
    })
    const { status, body: made } = await register(token, 'ben')
    expect(status).toBe(201)
    expect(made.user).toMatchObject({
      email: 'ben@example.org',
      email_verified: true,
      roles: [{ slug: 'editor' }],
    })
    const ben = await site.enter('ben')
    expect((await site.say('GET', '/api/admin/overview', undefined, ben)).status).toBe(200)
    const [stored] = await site.sql`
      select terms_accepted_at is not null and over_13_confirmed_at is not null as agreed
      from public.accounts join public.profiles on id = user_id where username = 'ben'`
    expect(stored?.agreed).toBe(true)
    expect(await invitationOf('ben@example.org')).toBeUndefined()
    await expectInvalid(token, ben)
  })

  it.each([
    ['a password that is too short for a role', { password: 'plums and pie' }, 'password'],
    ['a username that is taken', { username: 'hugo' }, 'username'],
    ['no age', { over_13: false }, 'over_13'],
    ['no terms', { accept_terms: false }, 'accept_terms'],
    ['a password that is made of the name', { password: 'cora-cora-cora-cora' }, 'password'],
  ])(
    'Cora, who gives %s, is told so at the field, and her link still works',
    async (_, wrong, field) => {
      const token = await tokenFor('cora@example.org')
      const { email: _email, ...account } = registration('cora')
      const details = { ...account, ...wrong, token }
      const confirmed = { ...details, confirm_password: details.password }
      const answer = await site.say('POST', '/api/invitation/register', confirmed)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
      expect((await read(token)).status).toBe(200)
    },
  )

  it('Of two registrations by one link at once, one makes an account', async () => {
    const token = await tokenFor('dora@example.org')
    const outcomes = await Promise.all([register(token, 'dora'), register(token, 'dorothea')])
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1)
    const accounts = await site.sql`select from auth.users where email = 'dora@example.org'`
    expect(accounts).toHaveLength(1)
  })
})

describe('An invitation of somebody with an account', () => {
  it('Frida accepts with the account of her address, whose address is then verified', async () => {
    const frida = await site.join('frida')
    const token = await tokenFor(frida.email, 'author')
    expect((await read(token)).body.invitation).toMatchObject({ username: 'frida' })
    expect((await register(token, 'frieda')).status).toBe(409)
    const { status, body } = await accept(token, frida)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email_verified: true, roles: [{ slug: 'author' }] })
    await expectInvalid(token, frida)
  })

  it('Otto cannot accept what was sent to another address, and it stays valid', async () => {
    const otto = await site.member('otto')
    const token = await tokenFor('petra@example.org')
    expect((await accept(token, otto)).status).toBe(422)
    expect((await read(token)).status).toBe(200)
    expect((await site.say('GET', '/api/admin/overview', undefined, otto)).status).toBe(403)
  })

  it('Gil, who became an editor meanwhile, stays one when he accepts to be an author', async () => {
    const gil = await site.member('gil')
    const token = await tokenFor(gil.email, 'author')
    await site.sql`select public.grant_role(${gil.email}, 'editor')`
    expect((await accept(token, gil)).body.user).toMatchObject({ roles: [{ slug: 'editor' }] })
  })

  it('Ada is told that an account has the role or a higher one', async () => {
    for (const role of ['editor', 'administrator']) {
      const { status, body } = await invite(hugo.email, role)
      expect(status).toBe(422)
      expect(body.errors).toEqual({ email: 'This account has this role or a higher one already.' })
    }
  })
})

describe('A link that is not valid any more', () => {
  it('Ines opens it after seven days; the daily removal takes it away', async () => {
    const ines = await site.join('ines')
    const token = await tokenFor(ines.email)
    const [row] = await site.sql`
      select expires_at - sent_at = interval '7 days' as week from public.invitations where email = ${ines.email}`
    expect(row?.week).toBe(true)
    await expire(ines.email)
    await expectInvalid(token, ines)
    expect(await invitationOf(ines.email)).toMatchObject({ state: 'expired' })
    await site.sql`select public.apply_retention(now() + interval '1 second')`
    expect(await invitationOf(ines.email)).toBeUndefined()
  })

  it('Ada sends it again with another role: only the new link works', async () => {
    const jon = await site.join('jon')
    const former = await tokenFor(jon.email, 'author')
    const token = await tokenFor(jon.email, 'administrator')
    expect(token).not.toBe(former)
    await expectInvalid(former, jon)
    expect((await list()).filter(({ email }) => email === jon.email)).toMatchObject([
      { role: 'administrator' },
    ])
    expect((await read(token)).status).toBe(200)
  })

  it('Ada withdraws it, once', async () => {
    const kim = await site.join('kim')
    const token = await tokenFor(kim.email)
    const path = `/api/admin/invitation/${(await invitationOf(kim.email))?.id}`
    expect((await site.say('DELETE', path, undefined, ada)).status).toBe(200)
    await expectInvalid(token, kim)
    expect((await site.say('DELETE', path, undefined, ada)).status).toBe(404)
  })

  it.each([
    [
      'her role',
      (id: string) =>
        site.sql`update public.user_roles set role_slug = 'editor' where user_id = ${id}`,
    ],
    [
      'her session for ever',
      (id: string) =>
        site.sql`update auth.users set banned_until = now() + interval '1 year' where id = ${id}`,
    ],
    [
      'her account',
      (id: string) =>
        site.sql`update public.accounts set deletes_at = now() + interval '1 day' where user_id = ${id}`,
    ],
  ])('Lena, who sent it, loses %s', async (what, lose) => {
    const lena = await site.administrator(`lena${what.length}`)
    const mia = await site.join(`mia${what.length}`)
    const token = await tokenFor(mia.email, 'author', lena)
    await lose(lena.id)
    await expectInvalid(token, mia)
    expect(await invitationOf(mia.email)).toMatchObject({ state: 'void' })
    const renewed = await tokenFor(mia.email, 'author')
    expect((await accept(renewed, mia)).status).toBe(200)
  })

  it('A token that nobody was sent gets the same answer', async () => {
    await expectInvalid('invented', ada)
  })
})

describe('What is stored and sent', () => {
  it('No copy of the table opens an invitation, and its link is in no other place', async () => {
    const token = await tokenFor('nils@example.org')
    const [row] =
      await site.sql`select invitations::text as row from public.invitations where email = 'nils@example.org'`
    expect(row?.row).not.toContain(token)
    const jobs =
      await site.sql`select jobs::text as row from public.jobs where recipient = 'nils@example.org'`
    expect(jobs.map(({ row }) => row).join()).not.toContain(token)
  })

  it('The sixth invitation to one address within an hour waits', async () => {
    process.env.RATE_LIMITS = 'on'
    const outcomes = []
    for (let turn = 0; turn < 6; turn++) outcomes.push((await invite('olaf@example.org')).status)
    expect(outcomes).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('An export has the invitations that a user has sent, without their secrets', async () => {
    await tokenFor('pia@example.org', 'author', hugo)
    const { body } = await site.say('GET', '/api/account/export', undefined, hugo)
    expect(body.invitations).toMatchObject([{ email: 'pia@example.org', role_slug: 'author' }])
    expect(JSON.stringify(body.invitations)).not.toContain('token')
  })
})
