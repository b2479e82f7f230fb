import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Browser,
  linkIn,
  openAccountSite,
  PASSWORD,
  registration,
} from '../support/accounts.ts'
import { createSigningKeys } from '../support/signing-keys.ts'
import { openStandIn } from '../support/stand-in.ts'
import { readFiles } from '../support/text-files.ts'

const signingKeys = createSigningKeys()
const published = vi.spyOn(signingKeys, 'jwks')
const site = openAccountSite({ signingKeys })
const auth = openStandIn()
const NEW_PASSWORD = 'a basket of green walnuts'

beforeEach(() => {
  auth.behind = site.backend.url
  vi.stubEnv('SUPABASE_URL', auth.url)
  return () => vi.unstubAllEnvs()
})

const account = async (browser: Browser) =>
  (await site.say('GET', '/api/account', undefined, browser)).status
/** Guests may read it, too: the function verifies the token itself. */
const comments = async (browser: Browser) =>
  (await site.say('GET', '/api/article/comment?article_id=rye-in-a-tin', undefined, browser)).status

const kindOf = ({ token }: Browser) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).alg

describe('Tokens of a hosted project', () => {
  it('Nora registers, logs in and is known by a token of the kind ES256; its key is fetched once', async () => {
    const nora = await site.join('nora')
    expect(kindOf(nora)).toBe('ES256')
    published.mockClear()
    for (let call = 0; call < 3; call += 1)
      expect([await account(nora), await comments(nora)]).toEqual([200, 200])
    expect(published.mock.calls.length).toBeLessThanOrEqual(1)
  })

  it('After a rotation of the keys Nora stays logged in, and logs in again', async () => {
    const before = await site.enter('nora')
    signingKeys.rotate()
    const after = await site.enter('nora')
    for (const browser of [before, after])
      expect([await account(browser), await comments(browser)]).toEqual([200, 200])
  })

  it('A token of another project is refused', async () => {
    const nora = await site.enter('nora')
    const [, claims = ''] = nora.token.split('.')
    const strangers = createSigningKeys()
    const token = await strangers.sign(JSON.parse(Buffer.from(claims, 'base64url').toString()))
    expect(await account({ ...nora, token })).toBe(401)
  })
})

describe('Auth of a hosted project', () => {
  const busy = { status: 429, body: { code: 'over_request_rate_limit', msg: 'Too many requests' } }

  it.each([
    [
      'a login',
      '/auth/v1/token?grant_type=password',
      '/api/auth/login',
      { user: 'nora', password: PASSWORD },
    ],
    ['a registration', '/auth/v1/admin/users', '/api/auth/register', registration('otis')],
  ])('When Auth has had too many calls, %s says when to try again', async (_, path, call, body) => {
    auth.answers[path] = busy
    const { status, headers, body: answer } = await site.say('POST', call, body)
    expect([status, headers.get('retry-after'), answer.message]).toEqual([
      429,
      '60',
      'That was a little fast. Please try again in a minute.',
    ])
  })

  it('Auth is asked as much work for an address without an account as for one that has one', async () => {
    await site.join('quinn')
    const workOf = async (call: string, body: object) => {
      const before = auth.paths.length
      await site.say('POST', call, body)
      const hashing = /\/(token\?grant_type=password|admin\/users)$/
      return auth.paths.slice(before).filter((path) => hashing.test(path)).length
    }
    for (const user of ['quinn', 'nobody'])
      expect([user, await workOf('/api/auth/login', { user, password: NEW_PASSWORD })]).toEqual([
        user,
        1,
      ])
    const taken = { ...registration('quinn-two'), email: 'quinn@example.org' }
    for (const form of [taken, registration('rosa')])
      expect([form.email, await workOf('/api/auth/register', form)]).toEqual([form.email, 1])
  })

  it('Every call of Auth says the address of the caller, by which Auth counts', async () => {
    const nora = await site.enter('nora')
    await site.say('POST', '/api/auth/authenticate', {}, { ...nora, token: '' })
    await site.say('POST', '/api/auth/forgot-password', { email: 'nora@example.org' })
    const mail = await site.emailAbout('nora@example.org', 'Set a new password')
    const reset = { keystring: linkIn(mail, 'reset-password'), password: NEW_PASSWORD }
    expect((await site.say('POST', '/api/auth/reset-password', reset)).status).toBe(200)
    await site.say('POST', '/api/auth/register', registration('petra'))
    // The JWKS are public and not rate-limited.
    const calls = auth.paths.flatMap((path, index) =>
      path.startsWith('/auth/v1/') && !path.includes('/.well-known/')
        ? [[path.split('?')[0], auth.headers[index]?.['sb-forwarded-for']]]
        : [],
    )
    expect(new Set(calls.map(([path]) => path))).toEqual(
      new Set([
        '/auth/v1/token',
        '/auth/v1/admin/generate_link',
        '/auth/v1/verify',
        '/auth/v1/admin/users',
      ]),
    )
    expect(calls.filter(([, address]) => address !== '192.0.2.1')).toEqual([])
  })
})

it('Whoever asks Auth of the site says for whom', async () => {
  const files = await readFiles(['{src,packages,functions}/**/*.ts'])
  const asking = files
    .filter(({ path }) => !path.includes('.test.'))
    .filter(({ text }) => /[cC]lient\([^)]*\)\s*\.auth\b|\/auth\/v1/.test(text))
    .map(({ path }) => path)
  // It fetches keys, and calls by the headers that it is given.
  expect(asking).toEqual(['src/server/auth.ts'])
})
