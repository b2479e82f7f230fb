import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { linkIn, openAccountSite, registration } from '../support/accounts.ts'

const site = openAccountSite()

// The embedded Auth prints what the database refuses.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const register = (body: unknown) => site.say('POST', '/api/auth/register', body)

describe('A registration', () => {
  it('A registration answers the user, unverified and without roles', async () => {
    const { status, body, headers } = await register({
      ...registration('nora'),
      first_name: 'Nora',
    })
    expect(status).toBe(201)
    expect(body.user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: 'nora',
      email: 'nora@example.org',
      first_name: 'Nora',
      last_name: '',
      roles: [],
      email_verified: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(headers.getSetCookie()).toEqual([])
  })

  it('A registration stores when and from where the user agreed to the terms and said that they are 13', async () => {
    const [row] = await site.sql`
      select terms_accepted_at, over_13_confirmed_at, address::text, signed_up
      from public.accounts
      join public.account_addresses using (user_id)
      join public.profiles on profiles.id = user_id where username = 'nora'`
    expect(row).toMatchObject({ address: '192.0.2.1/32', signed_up: true })
    expect(row?.terms_accepted_at).toBeInstanceOf(Date)
    expect(row?.over_13_confirmed_at).toBeInstanceOf(Date)
  })

  it('A registration leaves no session of Supabase Auth behind', async () => {
    const sessions = await site.sql`
      select from auth.sessions join auth.users on users.id = user_id where email = 'nora@example.org'`
    expect(sessions).toHaveLength(0)
  })

  it('A registration sends an email whose link activates the account once', async () => {
    const code = linkIn(await site.emailAbout('nora@example.org', 'Activate'), 'activate')
    const [stored] = await site.sql`select code_hash from public.activation_codes`
    expect(stored?.code_hash).not.toContain(code)
    const first = await site.say('POST', '/api/auth/activate', { code })
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'You have successfully verified your email address.' },
    })
    const nora = await site.enter('nora')
    const { body } = await site.say('GET', '/api/account', undefined, nora)
    expect(body.user?.email_verified).toBe(true)
    expect(await site.say('POST', '/api/auth/activate', { code })).toMatchObject({
      status: 422,
      body: {
        errors: { code: 'This activation link is not valid. Check the link and try again.' },
      },
    })
  })

  it('A registration ignores what the user claims about themselves in Supabase Auth', async () => {
    for (const extra of [
      { roles: ['administrator'] },
      { is_admin: true },
      { email_verified: true },
    ]) {
      const { status, body } = await register({ ...registration('norah_b'), ...extra })
      expect(status).toBe(422)
      expect(Object.values(body.errors ?? {})).toEqual(['This field is not known.'])
    }
  })
})

describe('An activation code', () => {
  it('An activation code does not work after 24 hours', async () => {
    await register(registration('late_lou'))
    const code = linkIn(await site.emailAbout('late_lou@example.org', 'Activate'), 'activate')
    await site.sql`update public.activation_codes set expires_at = expires_at - interval '24 hours 1 second'`
    expect((await site.say('POST', '/api/auth/activate', { code })).status).toBe(422)
  })

  it('An activation code works for 24 hours, and a new one replaces it', async () => {
    const olga = await site.join('olga')
    const old = linkIn(await site.emailAbout(olga.email, 'Activate'), 'activate')
    await site.sql`update public.activation_codes set expires_at = expires_at - interval '23 hours 59 minutes'`
    const answer = await site.say('POST', '/api/auth/activate/resend', {}, olga)
    expect(answer).toMatchObject({ status: 202 })
    const code = linkIn(await site.emailAbout(olga.email, 'Activate'), 'activate')
    expect(code).not.toBe(old)
    expect((await site.say('POST', '/api/auth/activate', { code: old })).status).toBe(422)
    await site.sql`update public.activation_codes set expires_at = expires_at - interval '23 hours 59 minutes'`
    expect((await site.say('POST', '/api/auth/activate', { code })).status).toBe(200)
    const again = await site.say('POST', '/api/auth/activate/resend', {}, olga)
    expect(again.body.message).toBe('You have successfully verified your email address.')
  })

  it('An activation code that is used twenty times at once works once', async () => {
    await register(registration('many_mia'))
    const code = linkIn(await site.emailAbout('many_mia@example.org', 'Activate'), 'activate')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.say('POST', '/api/auth/activate', { code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
  })

  it.each(['', 'x', '0'.repeat(200), '%00', 'ünïcode', '../../etc'])(
    '%j is not an activation code',
    async (code) => {
      expect((await site.say('POST', '/api/auth/activate', { code })).status).toBe(422)
    },
  )
})

describe('Registering an email address that has an account', () => {
  it('Registering an email address with an account answers as a new one, changes nothing and emails its owner', async () => {
    const pia = await site.join('pia')
    const taken = await register({ ...registration('not_pia'), email: pia.email })
    const fresh = await register(registration('fresh_fay'))
    expect(taken.status).toBe(fresh.status)
    expect(Object.keys(taken.body.user ?? {})).toEqual(Object.keys(fresh.body.user ?? {}))
    expect([...taken.headers.keys()].sort()).toEqual([...fresh.headers.keys()].sort())
    expect(taken.body.user).toMatchObject({ username: 'not_pia', email: pia.email })
    const made = await site.sql`select from public.profiles where username = 'not_pia'`
    expect(made).toHaveLength(0)
    const email = await site.emailAbout(pia.email, 'already have an account')
    expect(email.text).toContain(`${ORIGIN}/login`)
    // Her own password still works; the other one does not.
    await site.enter(pia.email)
  })

  it('Repeating a registration answers the same for new and known email addresses', async () => {
    await site.join('quinn')
    const foreign = { ...registration('quiet_quinn'), email: 'quinn@example.org' }
    const own = registration('rosa_new')
    for (const body of [foreign, own]) {
      expect((await register(body)).status).toBe(201)
      expect((await register(body)).status).toBe(201)
    }
    // A third user cannot take either name.
    for (const { username } of [foreign, own]) {
      const { body } = await register({ ...registration(username), email: 'third@example.org' })
      expect(body.errors).toEqual({ username: 'This username is taken.' })
    }
  })

  it('Registering does not tell whose username it is', async () => {
    const tess = await site.join('tess')
    const code = linkIn(await site.emailAbout(tess.email, 'Activate'), 'activate')
    await site.say('POST', '/api/auth/activate', { code })
    for (const email of [tess.email, 'stranger@example.org']) {
      const { status, body } = await register({ ...registration('tess'), email })
      expect([status, body.errors]).toEqual([422, { username: 'This username is taken.' }])
    }
  })

  it('An email address gets one account, in any spelling and with any number of registrations at once', async () => {
    const answers = await Promise.all(
      ['Uma@Example.org', 'uma@example.org', 'UMA@EXAMPLE.ORG', ' uma@example.org '].map(
        (email, n) => register({ ...registration(`uma_${n}`), email }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const made = await site.sql`select email from auth.users where lower(email) like '%uma@%'`
    expect([...made]).toEqual([{ email: 'uma@example.org' }])
  })

  it('Of registrations of one username at once only one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        register({ ...registration('vera'), email: `vera-${n}@example.org` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers) {
      if (status !== 201) expect(body.errors).toEqual({ username: 'This username is taken.' })
    }
  })
})
