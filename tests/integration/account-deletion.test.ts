import { describe, expect, it } from 'vitest'
import { type Browser, linkIn, openAccountSite, PASSWORD } from '../support/accounts.ts'
import { setTimeZone } from '../support/time-zone.ts'

const site = openAccountSite()

describe('Deleting the account', () => {
  const remove = (body: object, browser: Browser) =>
    site.say('DELETE', '/api/account', body, browser)

  it('Deleting the account needs the password', async () => {
    const rosa = await site.join('rosa')
    expect((await remove({ password: 'not this one' }, rosa)).body.errors).toEqual({
      password: 'The password is incorrect.',
    })
    expect((await remove({}, rosa)).body.errors).toEqual({ password: 'This field is required.' })
    const wrong = await remove({ password: PASSWORD, comments: 'burn' }, rosa)
    expect(wrong.body.errors).toEqual({ comments: 'Say "keep" or "delete".' })
    expect((await site.say('GET', '/api/account', undefined, rosa)).status).toBe(200)
  })

  it('Deleting the account ends every session, answers when it is purged and sends an email', async () => {
    const sven = await site.join('sven')
    const elsewhere = await site.enter('sven')
    const { status, body, headers } = await remove({ password: PASSWORD }, sven)
    expect(status).toBe(200)
    const left = Date.parse(String(body.deletes_at)) - Date.now()
    expect(Math.abs(left - 24 * 3_600_000)).toBeLessThan(60_000)
    expect(headers.getSetCookie()).toHaveLength(2)
    for (const browser of [sven, elsewhere]) {
      expect((await site.say('GET', '/api/account', undefined, browser)).status).toBe(401)
    }
    expect((await site.emailAbout(sven.email, 'will be deleted')).text).toMatch(
      /removed for good after \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC/,
    )
    const [kept] =
      await site.sql`select deletes_comments from public.accounts where user_id = ${sven.id}`
    expect(kept).toEqual({ deletes_comments: false })
  })

  it('The email says when the account is removed on the clocks of the site', async () => {
    await setTimeZone(site.sql, 'America/Phoenix')
    const svea = await site.join('svea')
    await remove({ password: PASSWORD }, svea)
    expect((await site.emailAbout(svea.email, 'will be deleted')).text).toMatch(/ [AP]M MST/)
    await setTimeZone(site.sql, 'UTC')
  })

  it('A login within 24 hours cancels the deletion and says so once', async () => {
    const tess = await site.join('tess')
    await remove({ password: PASSWORD, comments: 'delete' }, tess)
    const back = await site.say('POST', '/api/auth/login', { user: 'tess', password: PASSWORD })
    expect(back.body.deletion_cancelled).toBe(true)
    const [row] =
      await site.sql`select deletes_at, deletes_comments from public.accounts where user_id = ${tess.id}`
    expect(row).toEqual({ deletes_at: null, deletes_comments: false })
    const again = await site.say('POST', '/api/auth/login', { user: 'tess', password: PASSWORD })
    expect(again.body.deletion_cancelled).toBe(false)
  })

  it('An account cannot be used 24 hours after its deletion, even before it is purged', async () => {
    const uma = await site.join('uma')
    await remove({ password: PASSWORD }, uma)
    await site.sql`update public.accounts set deletes_at = deletes_at - interval '24 hours 1 second' where user_id = ${uma.id}`
    const login = await site.say('POST', '/api/auth/login', { user: 'uma', password: PASSWORD })
    expect([login.status, login.body]).toEqual([
      401,
      { message: 'The email or password is incorrect.' },
    ])
    // After the deletion, the address and the name can be registered again.
    const again = await site.join('uma')
    expect(again.id).not.toBe(uma.id)
    const code = linkIn(await site.emailAbout(again.email, 'Activate'), 'activate')
    expect((await site.say('POST', '/api/auth/activate', { code })).status).toBe(200)
  })
})
