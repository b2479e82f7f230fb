import { beforeAll, describe, expect, it } from 'vitest'
import { type Browser, linkIn, openAccountSite, PASSWORD } from '../support/accounts.ts'

const site = openAccountSite()
const NEW = 'a barrel of cider apples'
type Person = Browser & { id: string; email: string }
const login = (user: string, password: string) =>
  site.say('POST', '/api/auth/login', { user, password })
const isIn = async (browser: Browser) =>
  (await site.say('GET', '/api/account', undefined, browser)).status === 200

describe('Changing the password', () => {
  let yara: Person
  beforeAll(async () => {
    yara = await site.join('yara')
  })
  const change = (body: object, browser: Browser = yara) =>
    site.say('POST', '/api/auth/change-password', body, browser)

  it('Changing the password needs the current one', async () => {
    expect(await change({ password: 'not this one', new_password: NEW })).toMatchObject({
      status: 422,
      body: { errors: { password: 'The password is incorrect.' } },
    })
    expect((await change({})).body.errors).toEqual({
      password: 'This field is required.',
      new_password: 'This field is required.',
    })
  })

  it('A new password must not be common, personal or the same', async () => {
    for (const [new_password, sentence] of [
      ['12345678', expect.stringContaining('one of the first')],
      ['yara-2026', expect.stringContaining('too close')],
      [PASSWORD, 'Choose a password that differs from your current one.'],
    ]) {
      const { status, body } = await change({ password: PASSWORD, new_password })
      expect([status, body.errors]).toEqual([422, { new_password: sentence }])
    }
    expect(await isIn(yara)).toBe(true)
  })

  it('Changing the password ends the other sessions and sends an email', async () => {
    const elsewhere = await site.enter('yara')
    expect((await change({ password: PASSWORD, new_password: NEW })).status).toBe(200)
    expect([await isIn(yara), await isIn(elsewhere)]).toEqual([true, false])
    const sessions = await site.sql`select from auth.sessions where user_id = ${yara.id}`
    expect(sessions).toHaveLength(1)
    expect((await site.say('POST', '/api/auth/authenticate', {}, yara)).status).toBe(200)
    expect((await login('yara', PASSWORD)).status).toBe(401)
    expect((await login('yara', NEW)).status).toBe(200)
    await site.emailAbout(yara.email, 'was changed')
  })

  it('The password of an administrator needs 15 characters', async () => {
    const zora = await site.join('zora')
    await site.sql`select public.grant_role(${zora.email}, 'administrator')`
    const short = await change({ password: PASSWORD, new_password: 'cider barrels1' }, zora)
    expect(short.body.errors).toEqual({
      new_password: 'Authors, editors and administrators need at least 15 characters.',
    })
    await site.say('POST', '/api/auth/forgot-password', { email: zora.email })
    const key = linkIn(await site.emailAbout(zora.email, 'Set a new password'), 'reset-password')
    const reset = (keystring: string, password: string) =>
      site.say('POST', '/api/auth/reset-password', { keystring, password })
    expect((await reset(key, 'cider barrels1')).body.errors).toEqual({
      password: 'Authors, editors and administrators need at least 15 characters.',
    })
    expect((await reset(key, 'cider barrels 1')).status).toBe(200)
  })
})
