import { describe, expect, it, vi } from 'vitest'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import { type Browser, linkIn, openAccountSite, PASSWORD } from '../support/accounts.ts'

const site = openAccountSite()
const NEW = 'a barrel of cider apples'
const FAILED = 'Reset failed. The link may have expired.'

type Person = Browser & { id: string; email: string }
const forgot = (email: string) => site.say('POST', '/api/auth/forgot-password', { email })
const reset = (keystring: string, password = NEW) =>
  site.say('POST', '/api/auth/reset-password', { keystring, password })
const check = (keystring: string) =>
  site.say('POST', '/api/auth/reset-password/check', { keystring })
const login = (user: string, password: string) =>
  site.say('POST', '/api/auth/login', { user, password })
const isIn = async (browser: Browser) =>
  (await site.say('GET', '/api/account', undefined, browser)).status === 200

/** The key of the link in the email that really came. */
async function askForLink({ email }: Person): Promise<string> {
  const before = (await site.emails(email)).length
  expect((await forgot(email)).status).toBe(202)
  const emails = await site.emails(email)
  expect(emails).toHaveLength(before + 1)
  return linkIn(await site.emailAbout(email, 'Set a new password'), 'reset-password')
}

describe('Asking for a reset link', () => {
  it('A reset link is sent only to an address with an account, and the answer is always the same', async () => {
    const nora = await site.join('nora')
    const known = await forgot(nora.email)
    const unknown = await forgot('nobody@example.org')
    expect(known.status).toBe(202)
    expect(unknown).toMatchObject({ status: 202, body: known.body })
    expect(known.body.message).toBe(
      'If there is an account with this address, we sent a link to it.',
    )
    expect(await site.emails('nobody@example.org')).toEqual([])
  })

  it('An address on the suppression list gets no link, and neither answer tells it', async () => {
    const sunniva = await site.join('sunniva')
    const resend = () => site.say('POST', '/api/auth/activate/resend', {}, sunniva)
    const [forgotAnswer, resent] = [await forgot(sunniva.email), await resend()]
    await site.settled()
    const before = (await site.emails(sunniva.email)).length
    await site.sql`select public.suppress_address(${sunniva.email}, 'complaint', 'a test')`
    expect(await forgot(sunniva.email)).toMatchObject({ status: 202, body: forgotAnswer.body })
    expect(await resend()).toMatchObject({ status: resent.status, body: resent.body })
    expect(resent.body.message).toContain('We do not email addresses')
    await site.settled()
    expect(await site.emails(sunniva.email)).toHaveLength(before)
  })

  // rule: email/frame
  it('The email of a new password has the name and the address of the magazine', async () => {
    const oda = await site.join('oda')
    const row = { ...demonstration, name: 'Salt', postal_address: '1 Pier Street' }
    const whole = site.sql.json({ ...row, id: true, version: 1, updated_at: '2026-01-01' })
    await site.sql`insert into public.site_settings
      select * from jsonb_populate_record(null::public.site_settings, ${whole})`
    await forgot(oda.email)
    await site.settled()
    const { text } = await site.emailAbout(oda.email, 'Set a new password')
    await site.sql`delete from public.site_settings`
    expect(text).toContain('asked Salt for a new password')
    expect(text).toContain('1 Pier Street')
  })

  it('A reset link leads to the configured address of the site, whatever the request claims', async () => {
    const olga = await site.join('olga')
    await site.call(
      'POST',
      '/api/auth/forgot-password',
      { email: olga.email },
      {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
      },
    )
    const { text, html } = await site.emailAbout(olga.email, 'Set a new password')
    for (const part of [text, html]) {
      expect(part).toMatch(/http:\/\/localhost:0\/reset-password\/[\w-]{20,}/)
      expect(part).not.toContain('evil')
      expect(part).not.toMatch(/auth\/v1|\{\{/)
    }
  })
})

describe('A reset link', () => {
  it('A reset link sets a new password, ends every session and sends an email', async () => {
    const pia = await site.join('pia')
    const elsewhere = await site.enter('pia')
    const answer = await reset(await askForLink(pia))
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Your password has been changed. Please log in with it.' },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect([await isIn(pia), await isIn(elsewhere)]).toEqual([false, false])
    expect(await site.say('POST', '/api/auth/authenticate', {}, elsewhere)).toMatchObject({
      status: 401,
    })
    expect((await login('pia', PASSWORD)).status).toBe(401)
    expect((await login('pia', NEW)).status).toBe(200)
    const sessions = await site.sql`select from auth.sessions where user_id = ${pia.id}`
    expect(sessions).toHaveLength(1)
    expect((await site.emailAbout(pia.email, 'was changed')).text).toContain('/forgot-password')
  })

  it('A reset link verifies the email address, and no other', async () => {
    const [quinn, other] = [await site.join('quinn'), await site.join('quiet')]
    await reset(await askForLink(quinn))
    const isVerified = async (browser: Browser) =>
      (await site.say('GET', '/api/account', undefined, browser)).body.user?.email_verified
    expect(await isVerified(await site.enter('quinn', NEW))).toBe(true)
    expect(await isVerified(other)).toBe(false)
  })

  it('A reset link works once', async () => {
    const key = await askForLink(await site.join('rosa'))
    expect((await check(key)).status).toBe(204)
    expect((await reset(key)).status).toBe(200)
    expect(await check(key)).toMatchObject({ status: 422, body: { message: FAILED } })
    const again = await reset(key, 'and another barrel of them')
    expect(again).toMatchObject({
      status: 422,
      body: { message: FAILED, errors: { keystring: FAILED } },
    })
    expect((await login('rosa', NEW)).status).toBe(200)
  })

  it('A reset link works for 15 minutes', async () => {
    const sven = await site.join('sven')
    const ago = (minutes: string) =>
      site.sql`update auth.users set recovery_sent_at = recovery_sent_at - ${minutes}::interval where id = ${sven.id}`
    const late = await askForLink(sven)
    await ago('15 minutes 1 second')
    expect(await check(late)).toMatchObject({ status: 422, body: { message: FAILED } })
    expect(await reset(late)).toMatchObject({ status: 422, body: { message: FAILED } })
    expect((await login('sven', PASSWORD)).status).toBe(200)
    const key = await askForLink(sven)
    await ago('14 minutes')
    expect((await reset(key)).status).toBe(200)
  })

  it('Supabase Auth does not accept a reset link for longer than 15 minutes', async () => {
    const key = await askForLink(await site.join('tess'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 2000 })
    const answer = await reset(key).finally(() => vi.useRealTimers())
    expect(answer.body.message).toBe(FAILED)
  })

  it('A new reset link replaces the one before', async () => {
    const uma = await site.join('uma')
    const old = await askForLink(uma)
    const key = await askForLink(uma)
    expect((await reset(old)).status).toBe(422)
    expect((await reset(key)).status).toBe(200)
  })

  it('A reset link that is used twenty times at once works once', async () => {
    const vera = await site.join('vera')
    const key = await askForLink(vera)
    const passwords = Array.from({ length: 20 }, (_, n) => `cider apples of barrel ${n}`)
    const answers = await Promise.all(passwords.map((password) => reset(key, password)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(19)
    const won = passwords[statuses.indexOf(200)] ?? ''
    expect((await login('vera', won)).status).toBe(200)
    await site.settled()
    const emails = (await site.emails(vera.email)).filter(({ subject }) =>
      subject.includes('changed'),
    )
    expect(emails).toHaveLength(1)
  })

  it('A refused password does not use the reset link up', async () => {
    const wim = await site.join('wim')
    const key = await askForLink(wim)
    for (const [password, sentence] of [
      ['short', 'Password must be at least 8 characters.'],
      ['password1', expect.stringContaining('one of the first')],
      ['wim@example', expect.stringContaining('too close to your name')],
    ]) {
      const { status, body } = await reset(key, String(password))
      expect([status, body.errors]).toEqual([422, { password: sentence }])
    }
    expect((await reset(key)).status).toBe(200)
  })

  it('A reset link may set the same password again', async () => {
    const xenia = await site.join('xenia')
    const key = await askForLink(xenia)
    expect((await reset(key, PASSWORD)).status).toBe(200)
    expect(await isIn(xenia)).toBe(false)
    expect((await login('xenia', PASSWORD)).status).toBe(200)
  })

  it.each(['', 'x', '%', '0'.repeat(200), "' or 1=1 --", '../../etc/passwd', 'e\u0301'.repeat(20)])(
    'A reset with the key %j is refused',
    async (key) => {
      expect(await reset(key)).toMatchObject({ status: 422, body: { message: FAILED } })
    },
  )
})
