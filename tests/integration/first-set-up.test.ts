import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../src/server/hash.ts'
import { newBrowser, openAccountSite, PASSWORD } from '../support/accounts.ts'

const site = openAccountSite()

beforeEach(async () => {
  await site.sql`
    truncate public.user_roles, public.first_set_up, public.site_settings, public.invitations,
      public.email_settings`
  await site.sql`delete from auth.users`
  await site.sql`delete from public.jobs`
})

const setUpInput = (code: string, rest: object = {}) => ({
  code,
  name: 'The Tide Table',
  city: 'Aberdeen',
  category: 'Boats & oars',
  postal_address: '1 Quay, Aberdeen',
  username: 'isla',
  email: 'isla@example.org',
  time_zone: 'Europe/London',
  password: PASSWORD,
  confirm_password: PASSWORD,
  ...rest,
})
const setUp = (code: string, rest?: object) =>
  site.say('POST', '/api/setup', setUpInput(code, rest))
const read = (code = '') => site.say('POST', '/api/setup/read', { code })
/** As the terminal of a start does; only here, because the log asks the environment when it is loaded. */
const newSetUpCode = async () =>
  (await import('../../src/features/accounts/account/set-up/set-up-code.server.ts')).newSetUpCode()
const makeCode = async () => (await newSetUpCode()) ?? ''
const administrators = async () => {
  const rows = await site.sql`
    select username from public.user_roles join public.profiles on profiles.id = user_id
    where role_slug = 'administrator'`
  return rows.map(({ username }) => username)
}
const accounts = async () => (await site.sql`select from auth.users`).length

describe('The first administrator', () => {
  it('Isla sets up an empty site with the code: her account, its name and a category', async () => {
    expect((await read()).body).toEqual({ needed: true, email: null })
    const code = await makeCode()
    const { status, body } = await setUp(code)
    expect(body.errors ?? body.message).toBeUndefined()
    expect([status, body.user]).toEqual([
      201,
      expect.objectContaining({
        username: 'isla',
        email_verified: true,
        roles: [{ slug: 'administrator', name: 'Administrator' }],
      }),
    ])
    const isla = await site.enter('isla@example.org')
    const { body: saved } = await site.say('GET', '/api/admin/site-settings', undefined, isla)
    expect(saved.settings).toMatchObject({
      comments_open: true,
      hold_first_comments: false,
      name: 'The Tide Table',
      wide_name: 'The Tide Table',
      narrow_name: 'The Tide Table',
      city: 'Aberdeen',
      postal_address: '1 Quay, Aberdeen',
      time_zone: 'Europe/London',
      version: 1,
    })
    await site.say('POST', '/api/contact', { email: 'nora@example.org', message: 'Hello.' })
    expect(await site.emailAbout('isla@example.org', 'Message')).toMatchObject({
      replyTo: 'nora@example.org',
    })
    expect([
      ...(await site.sql`select name from public.categories where slug = 'boats-and-oars'`),
    ]).toEqual([{ name: 'Boats & oars' }])
    expect([...(await site.sql`select reason from public.jobs where kind = 'build'`)]).toEqual([
      { reason: 'set up' },
    ])
    expect((await read()).body).toEqual({ needed: false, email: null })
  })

  it('The code works once, and no code works once there was an administrator', async () => {
    const code = await makeCode()
    expect((await setUp(code)).status).toBe(201)
    const again = { username: 'mallory', email: 'mallory@example.org' }
    expect((await setUp(code, again)).status).toBe(409)
    expect(await newSetUpCode()).toBeNull()
    await site.sql`truncate public.user_roles`
    expect(await newSetUpCode()).toBeNull()
    const stored = site.sql`update public.first_set_up set code_hash = ${sha256(code)}`
    await expect(stored).rejects.toThrow('set_up_code_must_end_with_the_set_up')
    expect((await setUp(code, again)).status).toBe(409)
    expect(await accounts()).toBe(1)
  })

  it('A role that an operator gives ends the set-up', async () => {
    const code = await makeCode()
    await site.signUp('nora@example.org', 'nora')
    await site.sql`select public.grant_role('nora@example.org', 'editor')`
    expect((await read(code)).body.needed).toBe(true)
    await site.sql`select public.grant_role('nora@example.org', 'administrator')`
    expect((await setUp(code)).status).toBe(409)
    expect(await administrators()).toEqual(['nora'])
  })

  it('Of two who set up the site at once with the same code, one is the administrator and no other account is left', async () => {
    const code = await makeCode()
    const others = ['ann', 'bob', 'cat', 'dov'].map((username) =>
      setUp(code, { username, email: `${username}@example.org`, name: `Of ${username}` }),
    )
    const answers = (await Promise.all(others)).map(({ status }) => status)
    expect(answers.filter((status) => status === 201)).toHaveLength(1)
    expect(answers.filter((status) => status === 409)).toHaveLength(3)
    const [first, ...more] = await administrators()
    expect(more).toEqual([])
    expect([...(await site.sql`select name from public.site_settings`)]).toEqual([
      { name: `Of ${first}` },
    ])
    expect(await accounts()).toBe(1)
  })

  it('A wrong code, a weak password and a missing name are refused, and the code stays valid', async () => {
    const code = await makeCode()
    const [wrong, weak, nameless, plain] = [
      await setUp('aaaaa-aaaaa-aaaaa-aaaaa-aaaaa'),
      await setUp(code, { password: 'the tide table 1', confirm_password: 'the tide table 1' }),
      await setUp(code, { name: ' ' }),
      await setUp(code, { password: 'short', confirm_password: 'short' }),
    ]
    expect([wrong, weak, nameless, plain].map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['code'])
    expect(Object.keys(weak.body.errors ?? {})).toEqual(['password'])
    expect(Object.keys(nameless.body.errors ?? {})).toEqual(['name'])
    expect(await accounts()).toBe(0)
    const later = { postal_address: '' }
    expect((await setUp(code.toUpperCase().replaceAll('-', ' '), later)).status).toBe(201)
  })

  it('A newer code takes the place of the former one, and only a hash is stored', async () => {
    const former = await makeCode()
    const code = await makeCode()
    // 25 of 31 signs are 123 bits.
    expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{5}-){4}[a-hjkmnp-z2-9]{5}$/)
    expect((await setUp(former)).status).toBe(422)
    const [row] = await site.sql`select code_hash from public.first_set_up`
    expect(row?.code_hash).toBe(createHash('sha256').update(code).digest('hex'))
    expect((await setUp(code)).status).toBe(201)
  })

  it('Tries with a code are limited, whether they ask about it or set the site up', async () => {
    process.env.RATE_LIMITS = 'on'
    try {
      const tries = []
      for (let count = 0; count < 11; count += 1) tries.push((await read('x')).status)
      expect(tries.slice(0, 10)).toEqual(Array(10).fill(200))
      expect(tries.at(-1)).toBe(429)
      expect((await setUp('x')).status).toBe(429)
    } finally {
      process.env.RATE_LIMITS = 'off'
    }
  })
})

describe('An invitation to a site without administrator', () => {
  async function invite(email: string) {
    const token = randomUUID()
    const hash = sha256(token)
    const [row] = await site.sql`
      select public.store_invitation(${email}, 'administrator', ${hash}) as invitation`
    await site.sql`select public.store_set_up_code(${hash}, ${email}, ${row?.invitation.expires_at})`
    return token
  }

  it('Its link sets up the site, for its own address only, and is used up', async () => {
    const token = await invite('isla@example.org')
    const opened = await site.say('POST', '/api/invitation/read', { token })
    expect(opened.body).toMatchObject({ sets_up: true, invitation: { email: 'isla@example.org' } })
    expect((await read(token)).body).toEqual({ needed: true, email: 'isla@example.org' })
    const other = await setUp(token, { email: 'mallory@example.org' })
    expect(other.body.errors).toEqual({ email: 'The invitation was sent to another address.' })
    expect((await setUp(token)).status).toBe(201)
    expect((await site.say('POST', '/api/invitation/read', { token })).status).toBe(422)
  })

  it('Once there is an administrator, the link is an invitation as any other', async () => {
    const token = await invite('isla@example.org')
    await site.signUp('nora@example.org', 'nora')
    await site.sql`select public.grant_role('nora@example.org', 'administrator')`
    const { body } = await site.say('POST', '/api/invitation/read', { token }, newBrowser())
    expect(body).toMatchObject({ sets_up: false })
  })

  it('It ends when the invitation does', async () => {
    const token = await invite('isla@example.org')
    await site.sql`update public.first_set_up set expires_at = now()`
    expect((await setUp(token)).status).toBe(422)
  })
})
