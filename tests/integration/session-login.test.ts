import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type Browser,
  newBrowser,
  openAccountSite,
  PASSWORD,
  registration,
} from '../support/accounts.ts'

const site = openAccountSite()
beforeAll(async () => {
  await site.join('nora')
})

const login = (body: unknown, browser?: Browser) =>
  site.say('POST', '/api/auth/login', body, browser)

describe('Logging in', () => {
  it.each(['nora@example.org', 'NORA@Example.org', 'nora', 'Nora', ' nora '])(
    'A user logs in as %j',
    async (user) => {
      const { status, body } = await login({ user, password: PASSWORD })
      expect(status).toBe(200)
      expect(body.user).toMatchObject({ username: 'nora', email: 'nora@example.org' })
      expect(body.deletion_cancelled).toBe(false)
    },
  )

  it('A login sets exactly the two cookies of the contract', async () => {
    const { headers, body } = await login({ user: 'nora', password: PASSWORD })
    expect(headers.getSetCookie()).toEqual([
      `resedit_usr_token=${body.token}; Path=/; Max-Age=1209600; SameSite=Strict`,
      expect.stringMatching(
        /^resedit_usr_refresh=[^;]+; Path=\/api\/auth; Max-Age=1209600; SameSite=Strict; HttpOnly$/,
      ),
    ])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('The cookies are Secure when the site uses https', async () => {
    const before = process.env.SITE_URL
    process.env.SITE_URL = 'https://journal.example.org'
    const { headers } = await login({ user: 'nora', password: PASSWORD })
    process.env.SITE_URL = before
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; Secure$/)
  })

  it('A login answers a token of 15 minutes and never the refresh token', async () => {
    const browser = newBrowser()
    const { body } = await login({ user: 'nora', password: PASSWORD }, browser)
    const payload = Buffer.from(body.token?.split('.')[1] ?? '', 'base64url').toString()
    const { exp, iat } = JSON.parse(payload)
    expect(exp - iat).toBe(900)
    const refresh = browser.cookies.get('resedit_usr_refresh') ?? '-'
    expect(JSON.stringify(body) + payload).not.toContain(refresh)
  })

  it('Each login begins another session', async () => {
    const sessions = await Promise.all([site.enter('nora'), site.enter('nora')])
    const ids = sessions.map(
      ({ token }) =>
        JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id,
    )
    expect(new Set(ids).size).toBe(2)
  })

  it.each([
    ['a wrong password', { user: 'nora', password: 'not this one' }],
    ['an unknown address', { user: 'nobody@example.org', password: PASSWORD }],
    ['an unknown username', { user: 'nobody', password: PASSWORD }],
    ['a look-alike of the username', { user: 'n0ra', password: PASSWORD }],
    [
      'the password with more behind bcrypt’s end',
      { user: 'nora', password: PASSWORD.padEnd(73, '!') },
    ],
    ['another case of the password', { user: 'nora', password: PASSWORD.toUpperCase() }],
    ['spaces around the password', { user: 'nora', password: ` ${PASSWORD} ` }],
    ['SQL', { user: "' or 1=1 --", password: PASSWORD }],
    ['a very long name', { user: 'n'.repeat(5000), password: PASSWORD }],
  ])('A login with %s gets the same refusal', async (_, body) => {
    const answer = await login(body)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ message: 'The email or password is incorrect.' })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('A password of characters that no password may have is only wrong', async () => {
    expect((await login({ user: 'nora', password: '\u0007' })).status).toBe(401)
  })

  it.each([
    { user: 'no\0ra', password: PASSWORD },
    { user: '\ud800', password: PASSWORD },
    { user: 'nora', password: 'plums\0' },
    { user: 'nora', password: 'plums\ud800' },
  ])('A login with %j is refused as what cannot be stored', async (body) => {
    const { status, headers } = await login(body)
    expect([status, headers.getSetCookie()]).toEqual([422, []])
  })

  it('A login requires both fields and refuses others', async () => {
    expect((await login({})).body.errors).toEqual({
      user: 'This field is required.',
      password: 'This field is required.',
    })
    expect((await login({ user: ' ', password: '   ' })).body.errors).toEqual({
      user: 'This field is required.',
      password: 'This field is required.',
    })
    const extra = await login({ user: 'nora', password: PASSWORD, role: 'administrator' })
    expect([extra.status, extra.body.errors]).toEqual([422, { role: 'This field is not known.' }])
  })

  it('Login, registration, reset link and change of address take the minimum response time', async () => {
    const zoe = await site.join('zoe-b')
    const asked = vi.spyOn(await import('../../src/server/limits.ts'), 'minimumResponseTime')
    const { email } = zoe
    for (const [path, body] of [
      ['/api/auth/login', { user: email, password: 'not this one' }],
      ['/api/auth/register', { ...registration('zoe-c'), email }],
      ['/api/auth/forgot-password', { email }],
      ['/api/account/email', { email: 'zoe@elsewhere.example', password: PASSWORD }],
    ] as const) {
      asked.mockClear()
      await site.say('POST', path, body, zoe)
      expect([path, asked.mock.calls.length]).toEqual([path, 1])
    }
    asked.mockRestore()
  })

  it('A password may be typed in another Unicode form', async () => {
    await site.join('zoe', 'crème brûlée, cold')
    await site.enter('zoe', 'crème brûlée, cold'.normalize('NFD'))
  })
})
