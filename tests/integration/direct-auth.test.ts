import { readFile } from 'node:fs/promises'
import { createClient } from '@supabase/supabase-js'
import { parse } from 'smol-toml'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openAccountSite, PASSWORD } from '../support/accounts.ts'

const site = openAccountSite()
let sam: Browser & { id: string; email: string }

beforeAll(async () => {
  sam = await site.join('sam')
})

/** Calls Auth past the site, with the publishable key and, when it is stolen, a user's token. */
async function ask(method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(`${site.backend.url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '',
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}

const users = async () => (await site.sql`select count(*)::integer as n from auth.users`)[0]?.n

describe('Auth called directly with the publishable key', () => {
  it.each(['/signup', '/otp', '/magiclink', '/admin/users'])(
    'Auth makes no account by %s with the publishable key',
    async (path) => {
      const before = await users()
      const eve = { email: 'eve@example.org', password: 'a long enough passphrase' }
      expect((await ask('POST', path, eve)).status).toBe(path === '/admin/users' ? 403 : 400)
      expect(await users()).toBe(before)
    },
  )

  it.each(['/token?grant_type=password', '/recover', '/otp', '/magiclink', '/resend'])(
    'Auth does not tell by %s who has an account, and sends no email',
    async (path) => {
      // The email of the registration is sent after its answer.
      await site.settled()
      const mails = (await site.mailbox.list()).length
      const to = (email: string) => ask('POST', path, { email, password: PASSWORD, type: 'signup' })
      expect(await to(sam.email)).toMatchObject({
        status: 400,
        body: { error_code: 'captcha_failed' },
      })
      expect(await to('eve@example.org')).toEqual(await to(sam.email))
      expect(await site.mailbox.list()).toHaveLength(mails)
    },
  )
})

describe('Auth called with the secret key', () => {
  const auth = () =>
    createClient(site.backend.url, process.env.SUPABASE_SECRET_KEY ?? '', {
      auth: { persistSession: false },
    }).auth

  it('Auth refuses the password that Sam logs in with, even from the server', async () => {
    const { error } = await auth().signInWithPassword({ email: sam.email, password: PASSWORD })
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    await site.enter('sam')
  })

  it('Auth signs no user up even for the server, because sign-up is off', async () => {
    const { error } = await auth().signUp({ email: 'eve@example.org', password: PASSWORD })
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
  })

  it('Auth makes one account of an email address', async () => {
    const make = (email: string, username: string) =>
      auth().admin.createUser({ email, password: 'x y z', user_metadata: { username } })
    const { data } = await make('Tess@example.org', 'tess')
    expect(data.user).toMatchObject({ email: 'tess@example.org' })
    expect((await make('tess@example.org', 'tess2')).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })
})

describe('Auth called directly with a stolen token', () => {
  it.each([
    ['password', { password: 'a barrel of cider apples' }],
    ['email address', { email: 'eve@example.org' }],
  ])('Auth does not change the %s of Sam with a token alone', async (_, change) => {
    expect((await ask('PUT', '/user', change, sam.token)).status).toBe(403)
    await site.enter(sam.email)
  })

  it('A role that Sam writes into their metadata is not theirs', async () => {
    const data = { roles: ['administrator'], is_administrator: true }
    await ask('PUT', '/user', { data }, sam.token)
    const [{ stored } = {}] =
      await site.sql`select raw_user_meta_data as stored from auth.users where id = ${sam.id}`
    expect(stored).not.toHaveProperty('roles')
    expect((await site.client(sam).rpc('has_role', { p_role: 'author' } as never)).data).toBe(false)
    const read = await site.say('GET', '/api/account', undefined, sam)
    expect(read.body.user).toMatchObject({ roles: [] })
  })

  it('Auth enrols no second factor with a token alone', async () => {
    const factor = { factor_type: 'totp', friendly_name: 'Lock' }
    expect((await ask('POST', '/factors', factor, sam.token)).status).toBe(404)
  })
})

it('The settings of hosted Auth allow no sign-up and no second factor, and need a captcha', async () => {
  const { auth } = parse(await readFile('supabase/config.toml', 'utf8')) as Record<string, unknown>
  const off = { enroll_enabled: false, verify_enabled: false }
  expect(auth).toMatchObject({
    enable_signup: false,
    enable_anonymous_sign_ins: false,
    enable_manual_linking: false,
    jwt_expiry: 15 * 60,
    enable_refresh_token_rotation: true,
    captcha: { enabled: true },
    email: { secure_password_change: true, double_confirm_changes: true },
    mfa: { totp: off, phone: off, web_authn: off },
  })
})
