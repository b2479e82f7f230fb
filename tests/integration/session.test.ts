import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Browser, openAccountSite } from '../support/accounts.ts'

const site = openAccountSite()
let nora: Browser & { id: string; email: string }
beforeAll(async () => {
  nora = await site.join('nora')
})

const account = (browser: Browser) => site.say('GET', '/api/account', undefined, browser)
const authenticate = (browser: Browser, token = browser.token) =>
  site.say('POST', '/api/auth/authenticate', { token }, browser)

/** Does something so many minutes from now, by the clock of the functions and of Auth. */
async function minutesLater<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  return work().finally(() => vi.useRealTimers())
}

describe('A session', () => {
  it('A token alone identifies the user', async () => {
    const { status, body, headers } = await account(await site.enter('nora'))
    expect([status, body.user?.username]).toEqual([200, 'nora'])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each(['', 'x', 'a.b.c', 'Bearer', '..', '\u00e9.\u00e9.\u00e9'])(
    '%j is no session',
    async (token) => {
      const { status, headers } = await account({
        token: encodeURIComponent(token),
        cookies: new Map(),
      })
      expect(status).toBe(401)
      expect(headers.get('www-authenticate')).toBe('Bearer')
    },
  )

  it('A token expires after 15 minutes', async () => {
    const browser = await site.enter('nora')
    expect((await minutesLater(14, () => account(browser))).status).toBe(200)
    expect((await minutesLater(16, () => account(browser))).status).toBe(401)
  })

  it('A changed token is refused', async () => {
    const [head, payload = '', signature] = nora.token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    for (const change of [
      { role: 'service_role' },
      { sub: '00000000-0000-4000-8000-000000000001' },
    ]) {
      const forged = Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')
      expect((await account({ ...nora, token: `${head}.${forged}.${signature}` })).status).toBe(401)
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
      expect((await account({ ...nora, token: `${none}.${forged}.` })).status).toBe(401)
    }
  })

  it('A cookie alone is no session', async () => {
    const browser = await site.enter('nora')
    expect((await account({ ...browser, token: '' })).status).toBe(401)
    const change = await site.say(
      'PATCH',
      '/api/account',
      { first_name: 'X' },
      { ...browser, token: '' },
    )
    expect(change.status).toBe(401)
  })

  it('The token of an ended session is refused', async () => {
    const browser = await site.enter('nora')
    await site.sql`delete from auth.sessions where user_id = ${nora.id}`
    expect((await account(browser)).status).toBe(401)
    const { data } = await site.client(browser).rpc('read_account')
    expect(data).toBeNull()
  })

  it('A session that has an end is over then, although its token is still valid', async () => {
    const browser = await site.enter('nora')
    await site.sql`update auth.sessions set not_after = now() + interval '1 minute' where user_id = ${nora.id}`
    expect((await account(browser)).status).toBe(200)
    await site.sql`update auth.sessions set not_after = now() where user_id = ${nora.id}`
    expect((await account(browser)).status).toBe(401)
  })
})

describe('Authenticating', () => {
  it('Authenticating answers the user and does not renew a new token', async () => {
    const browser = await site.enter('nora')
    const { status, body, headers } = await authenticate(browser)
    expect([status, body.token, body.user?.username]).toEqual([200, browser.token, 'nora'])
    expect(headers.getSetCookie()).toEqual([])
  })

  it.each([11, 16, 60 * 24 * 13])(
    'The refresh cookie renews the token after %d minutes',
    async (minutes) => {
      const browser = await site.enter('nora')
      const old = browser.cookies.get('resedit_usr_refresh')
      await minutesLater(minutes, async () => {
        const { status, body } = await authenticate(browser)
        expect(status).toBe(200)
        expect(body.token).not.toBe(browser.token)
        expect(browser.cookies.get('resedit_usr_token')).toBe(body.token)
        expect(browser.cookies.get('resedit_usr_refresh')).not.toBe(old)
        expect((await account({ ...browser, token: body.token ?? '' })).status).toBe(200)
      })
    },
  )

  it('A token that is about to expire is still valid when it cannot be renewed', async () => {
    const browser = { ...(await site.enter('nora')), cookies: new Map<string, string>() }
    const { status, body } = await minutesLater(11, () => authenticate(browser))
    expect([status, body.token]).toEqual([200, browser.token])
  })

  it('The refresh cookie alone renews a session', async () => {
    const browser = await site.enter('nora')
    expect((await authenticate(browser, '')).body.user?.username).toBe('nora')
    const { status } = await site.say('POST', '/api/auth/authenticate', {}, browser)
    expect(status).toBe(200)
  })

  it('Authenticating without a valid token or cookie answers 401 and removes the cookies', async () => {
    const browser = await site.enter('nora')
    browser.cookies.set('resedit_usr_refresh', 'made-up')
    const { status, headers } = await minutesLater(16, () => authenticate(browser))
    expect(status).toBe(401)
    expect(headers.getSetCookie()).toEqual([
      'resedit_usr_token=; Path=/; Max-Age=0; SameSite=Strict',
      'resedit_usr_refresh=; Path=/api/auth; Max-Age=0; SameSite=Strict; HttpOnly',
    ])
    expect(browser.cookies.size).toBe(0)
  })

  it('Twenty calls at once renew a session once and log no one out', async () => {
    const browser = await site.enter('nora')
    const tab = () => ({ ...browser, cookies: new Map(browser.cookies) })
    await minutesLater(16, async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => authenticate(tab())))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1)
      // A slow tab sends the old cookie once more and then uses the new one.
      const late = tab()
      expect((await authenticate(late)).status).toBe(200)
      expect((await authenticate({ ...late, token: '' })).status).toBe(200)
    })
  })

  it('An ended session is not renewed', async () => {
    const browser = await site.enter('nora')
    await site.sql`delete from auth.sessions where user_id = ${nora.id}`
    expect((await authenticate(browser)).status).toBe(401)
  })

  it('The cookies stay when the backend cannot be reached', async () => {
    const browser = await site.enter('nora')
    const { SUPABASE_URL } = process.env
    process.env.SUPABASE_URL = 'http://127.0.0.1:9'
    const { status, headers } = await minutesLater(16, () => authenticate(browser))
    process.env.SUPABASE_URL = SUPABASE_URL
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('5')
    expect(headers.getSetCookie()).toEqual([])
  })
})
