import { beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { type Browser, newBrowser, openAccountSite } from '../support/accounts.ts'

const site = openAccountSite()
beforeAll(async () => {
  await site.join('nora')
})

const account = (browser: Browser) => site.say('GET', '/api/account', undefined, browser)
const authenticate = (browser: Browser) =>
  site.say('POST', '/api/auth/authenticate', { token: browser.token }, browser)

describe('Logging out', () => {
  const logout = (browser: Browser) => site.say('POST', '/api/auth/logout', {}, browser)

  it('A logout ends this session at once, with its token and cookies, and no other', async () => {
    const here = await site.enter('nora')
    const there = await site.enter('nora')
    const before = { ...here, cookies: new Map(here.cookies) }
    expect((await logout(here)).status).toBe(204)
    expect(here.cookies.size).toBe(0)
    expect((await account(here)).status).toBe(401)
    expect((await authenticate(before)).status).toBe(401)
    expect((await account(there)).status).toBe(200)
  })

  it('A logout works with the cookies alone, also when the token has expired', async () => {
    for (const cookie of ['resedit_usr_token', 'resedit_usr_refresh']) {
      const browser = await site.enter('nora')
      const held = browser.cookies.get(cookie) ?? ''
      const answer = await logout({ token: '', cookies: new Map([[cookie, held]]) })
      expect(answer.status).toBe(204)
      expect((await account(browser)).status).toBe(401)
    }
  })

  it('A logout without a session succeeds', async () => {
    expect((await logout(newBrowser())).status).toBe(204)
    const gone = await site.enter('nora')
    await logout({ ...gone, cookies: new Map(gone.cookies) })
    expect((await logout(gone)).status).toBe(204)
  })
})

describe('A call with cookies', () => {
  const paths = ['/api/auth/authenticate', '/api/auth/logout']
  const call = async (path: string, headers: HeadersInit, body: unknown = {}) => {
    const { cookies } = await site.enter('nora')
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await site.call('POST', path, body, { cookie, ...headers })
    return response.status
  }

  it.each(paths)('%s accepts only a page of the site', async (path) => {
    for (const site of ['cross-site', 'same-site', 'none', '']) {
      expect(await call(path, { 'sec-fetch-site': site })).toBe(403)
    }
    expect(await call(path, { 'sec-fetch-site': 'same-origin' })).toBeLessThan(300)
  })

  it.each(paths)(
    '%s accepts an Origin of the site from a browser without Sec-Fetch-Site',
    async (path) => {
      const { cookies } = await site.enter('nora')
      const ask = (headers: Record<string, string>) =>
        import('../../functions/api.ts').then(({ default: answer }) =>
          answer(
            new Request(ORIGIN + path, {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                cookie: `resedit_usr_refresh=${cookies.get('resedit_usr_refresh')}`,
                ...headers,
              },
              body: '{}',
            }),
            { ip: '192.0.2.1', params: {}, waitUntil() {} } as never,
          ),
        )
      expect((await ask({ origin: 'https://evil.example' })).status).toBe(403)
      expect((await ask({ origin: 'null' })).status).toBe(403)
      expect((await ask({})).status).toBe(403)
      expect((await ask({ origin: ORIGIN })).status).toBeLessThan(300)
    },
  )

  it.each(paths)('%s accepts only JSON', async (path) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      expect(await call(path, { 'content-type': type }, '{}')).toBe(415)
    }
    expect(await call(path, {}, 'not json')).toBe(400)
  })
})
