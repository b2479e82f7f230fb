import { describe, expect, it, vi } from 'vitest'
import { type Browser, linkIn, openAccountSite, PASSWORD } from '../support/accounts.ts'

const site = openAccountSite()
const NEW = 'a barrel of cider apples'
const FAILED = 'Reset failed. Ensure link is not expired.'

type Person = Browser & { id: string; email: string }
const forgot = (email: string) => site.say('POST', '/api/auth/forgot-password', { email })
const reset = (keystring: string, password = NEW) =>
  site.say('POST', '/api/auth/reset-password', { keystring, password })
const login = (user: string, password: string) =>
  site.say('POST', '/api/auth/login', { user, password })
const isIn = async (browser: Browser) =>
  (await site.say('GET', '/api/account', undefined, browser)).status === 200

/** The key of the link in the letter that really came. */
async function askForLink({ email }: Person): Promise<string> {
  const before = (await site.letters(email)).length
  expect((await forgot(email)).status).toBe(202)
  const letters = await site.letters(email)
  expect(letters).toHaveLength(before + 1)
  return linkIn(await site.letter(email, 'Set a new password'), 'reset-password')
}

describe('asking for a reset link', () => {
  it('answers the same for everybody, and writes only to those who have an account', async () => {
    const nora = await site.join('nora')
    const known = await forgot(nora.email)
    const unknown = await forgot('nobody@example.org')
    expect(known.status).toBe(202)
    expect(unknown).toMatchObject({ status: 202, body: known.body })
    expect(known.body.message).toBe(
      'If there is an account with this address, a link is on its way.',
    )
    expect(await site.letters('nobody@example.org')).toEqual([])
  })

  it('sends a link to the site’s own address, whatever the request says it is', async () => {
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
    const { text, html } = await site.letter(olga.email, 'Set a new password')
    for (const part of [text, html]) {
      expect(part).toMatch(/http:\/\/localhost:8888\/reset-password\/[\w-]{20,}/)
      expect(part).not.toContain('evil')
      expect(part).not.toMatch(/auth\/v1|\{\{/)
    }
  })
})

describe('a reset link', () => {
  it('sets a new password, ends every session and says so by letter', async () => {
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
    expect((await site.letter(pia.email, 'was changed')).text).toContain('/forgot-password')
  })

  it('has proved the address, as an activation link would', async () => {
    const quinn = await site.join('quinn')
    await reset(await askForLink(quinn))
    const again = await site.enter('quinn', NEW)
    const { body } = await site.say('GET', '/api/account', undefined, again)
    expect(body.user?.email_verified).toBe(true)
  })

  it('works once', async () => {
    const key = await askForLink(await site.join('rosa'))
    expect((await reset(key)).status).toBe(200)
    const again = await reset(key, 'and another barrel of them')
    expect(again).toMatchObject({
      status: 422,
      body: { message: FAILED, errors: { keystring: FAILED } },
    })
    expect((await login('rosa', NEW)).status).toBe(200)
  })

  it('works until 15 minutes are over, and not later', async () => {
    const sven = await site.join('sven')
    const ago = (minutes: string) =>
      site.sql`update auth.users set recovery_sent_at = recovery_sent_at - ${minutes}::interval where id = ${sven.id}`
    const late = await askForLink(sven)
    await ago('15 minutes 1 second')
    expect(await reset(late)).toMatchObject({ status: 422, body: { message: FAILED } })
    expect((await login('sven', PASSWORD)).status).toBe(200)
    const key = await askForLink(sven)
    await ago('14 minutes')
    expect((await reset(key)).status).toBe(200)
  })

  it('is not held by Auth for longer either', async () => {
    const key = await askForLink(await site.join('tess'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 2000 })
    const answer = await reset(key).finally(() => vi.useRealTimers())
    expect(answer.body.message).toBe(FAILED)
  })

  it('gives way to the next one', async () => {
    const uma = await site.join('uma')
    const old = await askForLink(uma)
    const key = await askForLink(uma)
    expect((await reset(old)).status).toBe(422)
    expect((await reset(key)).status).toBe(200)
  })

  it('is won by one of twenty who use it at once', async () => {
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
    const told = (await site.letters(vera.email)).filter(({ subject }) =>
      subject.includes('changed'),
    )
    expect(told).toHaveLength(1)
  })

  it('is not used up by a password that is refused', async () => {
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

  it('may set the password that there was', async () => {
    const xenia = await site.join('xenia')
    const key = await askForLink(xenia)
    expect((await reset(key, PASSWORD)).status).toBe(200)
    expect(await isIn(xenia)).toBe(false)
    expect((await login('xenia', PASSWORD)).status).toBe(200)
  })

  it.each(['', 'x', '%', '0'.repeat(200), "' or 1=1 --", '../../etc/passwd', 'e\u0301'.repeat(20)])(
    'is not %j',
    async (key) => {
      expect(await reset(key)).toMatchObject({ status: 422, body: { message: FAILED } })
    },
  )
})
