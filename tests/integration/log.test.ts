import type { Context } from '@netlify/functions'
import { describe, expect, it, vi } from 'vitest'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { openAccountSite } from '../support/accounts.ts'
import { hearLog } from '../support/log.ts'
import { apiToken } from '../support/matrix/target-rows.ts'

const site = openAccountSite()
const log = hearLog()

const fromNetlify = (path: string, requestId?: string, headers: HeadersInit = {}) =>
  [
    new Request(ORIGIN + path, { headers }),
    { requestId, ip: '203.0.113.77', params: {}, waitUntil() {} } as unknown as Context,
  ] as const

describe('The log of a call', () => {
  it('A call logs its id, method, pattern, status and time, and answers the id', async () => {
    const answer = await site.call('POST', '/api/article/view/no-such-article', undefined)
    const id = answer.headers.get('x-request-id')
    expect(id).toMatch(/^[\w-]{8,64}$/)
    expect(answer.headers.get('x-nf-request-id')).toBe(id)
    expect(log.lines()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        request_id: id,
        method: 'POST',
        route: '/api/article/view/:id',
        status: answer.status,
        duration_ms: expect.any(Number),
      },
    ])
  })

  it('A call with a token for programs logs the id of the token, and not its secret', async () => {
    const { id: user } = await site.join('ada')
    const secret = `mag_${'x'.repeat(43)}`
    const { id } = await apiToken(site.sql, { id: user }, 'read', secret)
    await site.call('GET', '/api/category', undefined, { authorization: `Bearer ${secret}` })
    expect(log.lines().at(-1)).toMatchObject({ route: '/api/category', token: id })
    expect(log.text()).not.toContain(secret)
  })

  it('A call has the id of Netlify, from its context or header, or else one of ours', async () => {
    const { default: answer } = await import('../../functions/api.ts')
    const idOf = async (...call: Parameters<typeof fromNetlify>) =>
      (await answer(...fromNetlify(...call))).headers.get('x-request-id')
    expect(await idOf('/api/article?id=x', '01JD8Z3V7Q8W9X0Y')).toBe('01JD8Z3V7Q8W9X0Y')
    expect(await idOf('/api/article?id=x', undefined, { 'x-nf-request-id': '01JD8Z-77' })).toBe(
      '01JD8Z-77',
    )
    for (const bad of [undefined, 'x', 'a b\\nc"d=e;f', 'x'.repeat(65)]) {
      expect(await idOf('/api/article?id=x', bad)).toMatch(/^[\da-f-]{36}$/)
    }
  })

  it('A request without an endpoint is logged too, without its path', async () => {
    await site.call('GET', '/api/article/comment/usermd/sentinel/sentinel')
    await site.call('PATCH', '/api/article?id=sentinel')
    expect(log.text()).not.toContain('sentinel')
    for (const { route } of log.lines()) expect(route).toMatch(/^(unknown|\/api\/article)$/)
  })

  it.each([
    ['throws', () => Promise.reject(new Error('Boom at 203.0.113.77')), 500],
    ['hangs', () => new Promise<never>(() => {}), 503],
  ] as const)(
    'A call that %s answers one sentence with the reference of the log',
    async (_, broken, status) => {
      const { createApi } = await import('../../src/server/answer-calls.ts')
      const { handle } = await import('../../src/server/handle.ts')
      const { readHealth } = await import('../../src/features/base/health/contract.ts')
      vi.stubEnv('FUNCTION_TIMEOUT', '50')
      const answer = await createApi([handle(readHealth, broken)])(...fromNetlify('/api/health'))
      vi.unstubAllEnvs()
      const reference = answer.headers.get('x-request-id')
      expect(answer.status).toBe(status)
      expect(await answer.json()).toEqual({
        message: 'We could not complete your request.',
        reference,
      })
      expect(log.lines().map(({ request_id }) => request_id)).toEqual([reference, reference])
      expect(log.text()).not.toContain('203.0.113.77')
    },
  )

  it('A call times out before its caller does after ten seconds', async () => {
    const { functionTimeout } = await import('../../src/server/limits.ts')
    expect(functionTimeout({})).toBe(8000)
  })

  it('Deferred work that fails is logged under the id of its call', async () => {
    const { createApi } = await import('../../src/server/answer-calls.ts')
    const { handle } = await import('../../src/server/handle.ts')
    const { readDashboard } = await import('../../src/features/publishing/overview/contract.ts')
    const { readSeries } = await import('../../src/features/publishing/series/contract.ts')
    expect(readDashboard.access).toBe('author')
    const [request, context] = fromNetlify('/api/article/series')
    const left: Promise<unknown>[] = []
    context.waitUntil = (work) => left.push(work)
    const answer = await createApi([
      handle(readSeries, async (_, { defer }) => {
        defer(Promise.reject(new Error('nora@example.org hung up')))
        return { series: [] }
      }),
    ])(request, context)
    await Promise.all(left)
    const [failed] = log.lines().filter(({ level }) => level === 50)
    expect(failed?.request_id).toBe(answer.headers.get('x-request-id'))
    expect(log.text()).toContain('[email] hung up')
  })
})

it('The log of a run with users has no personal data', async () => {
  const SENTINEL = 'sentinel-7f3a'
  const email = `${SENTINEL}@example.org`
  const password = `plums and ${SENTINEL} ladders`
  const headers = { 'user-agent': `Mozilla/5.0 (${SENTINEL})`, 'x-forwarded-for': '203.0.113.77' }
  const ask = (method: string, path: string, body?: unknown, more = {}) =>
    site.call(method, path, body, { ...headers, ...more })
  await ask('POST', '/api/auth/register', {
    email,
    username: SENTINEL,
    password,
    confirm_password: password,
    accept_terms: true,
    over_13: true,
  })
  const login = await ask('POST', '/api/auth/login', { user: email, password })
  const { token } = await login.json()
  expect(token).toBeTypeOf('string')
  const bearer = { authorization: `Bearer ${token}` }
  await ask('POST', '/api/auth/login', { user: email, password: `${SENTINEL} wrong` })
  await ask('GET', '/api/account', undefined, bearer)
  await ask('PATCH', '/api/account', { username: `${SENTINEL} !` }, bearer)
  await ask('POST', '/api/contact', { email, message: SENTINEL })
  await ask('POST', '/api/newsletter/subscription', { email, agreed_to_terms: true })
  await ask('POST', '/api/auth/reset-password', { password, keystring: SENTINEL.repeat(4) })
  await ask('POST', '/api/auth/activate', { code: SENTINEL })
  await ask('GET', `/preview/${SENTINEL}`)
  await ask('POST', `/newsletter/unsubscribe/${SENTINEL}`)
  await ask('POST', `/emails/${SENTINEL}/discussions`)
  await ask('POST', '/api/article/search/f', { keyword: SENTINEL })
  // The address is also removed when the mail server's reply contains it.
  process.env.SMTP_URL = `smtp://${SENTINEL}:${SENTINEL}@127.0.0.1:1`
  await ask('POST', '/api/contact', { email, message: SENTINEL, subject: SENTINEL })
  await site.settled()
  delete process.env.SMTP_URL
  await site.sql`alter function public.read_health() rename to former_health`
  await ask('GET', `/api/health?who=${email}`)
  await site.sql`alter function public.former_health() rename to read_health`
  expect(log.lines().length).toBeGreaterThan(13)
  expect(log.text()).not.toContain(SENTINEL)
  expect(log.text()).not.toContain(token)
  expect(log.text()).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
})
