import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDeskSite, text } from '../support/desk.ts'
import { openLine } from '../support/faults/proxy.ts'

const line = openLine()
const site = openDeskSite(line)

beforeAll(() => site.publish('rye'))
beforeEach(() => {
  vi.stubEnv('DATABASE_TIMEOUT', '1500/2500')
})
afterEach(async () => {
  await line.mend()
  vi.unstubAllEnvs()
})

const bread = { keyword: 'rye' }
/** Calls of each kind: read and written, by guests, readers and editors. */
const CALLS: [who: 'ada' | 'lou' | null, method: string, path: string, body?: unknown][] = [
  [null, 'GET', '/api/article?id=rye'],
  [null, 'GET', '/api/article/comment?article_id=rye'],
  [null, 'GET', '/api/category'],
  [null, 'GET', '/api/article/series'],
  [null, 'GET', '/api/health'],
  [null, 'POST', '/api/article/search', {}],
  [null, 'POST', '/api/article/search/f', bread],
  [null, 'POST', '/api/article/preview/id', { ids: ['rye'] }],
  [null, 'POST', '/api/article/view/rye'],
  [null, 'POST', '/api/article/share/rye', { channel: 'link' }],
  [null, 'POST', '/api/auth/login', { user: 'lou_finch', password: 'a long enough passphrase' }],
  [null, 'POST', '/api/contact', { email: 'dot@example.org', message: 'Hello.' }],
  [
    null,
    'POST',
    '/api/newsletter/subscription',
    { email: 'dot@example.org', agreed_to_terms: true },
  ],
  ['lou', 'POST', '/api/article/like?article_id=rye'],
  ['lou', 'POST', '/api/article/comment', { article_id: 'rye', body: 'Good.' }],
  ['lou', 'GET', '/api/account'],
  ['ada', 'POST', '/api/article', text('spelt')],
  ['ada', 'POST', '/api/admin/article/search', {}],
]
const call = ([who, method, path, body]: (typeof CALLS)[number]) =>
  site.ask(who && site[who], method, path, body)

describe('a database that was stopped', () => {
  it.each(CALLS)(
    'is a 503 for %s %s %s, at once and without asking again and again',
    async (...one) => {
      // The limits ask the database first, and so stand before whatever an answer leaves for later.
      vi.stubEnv('RATE_LIMITS', 'on')
      await line.cut()
      const tries = vi.spyOn(globalThis, 'fetch')
      const { status, headers, body } = await call(one)
      expect([status, body.message]).toEqual([503, 'A network error occurred.'])
      expect(headers.get('retry-after')).toBe('5')
      const asked = tries.mock.calls.map(([input, init]) => `${init?.method} ${input}`)
      tries.mockRestore()
      expect(new Set(asked).size).toBe(asked.length)
    },
  )

  it('is found again by itself', async () => {
    await line.cut()
    expect((await call(CALLS[0] as never)).status).toBe(503)
    await line.mend()
    await vi.waitFor(async () => expect((await call(CALLS[0] as never)).status).toBe(200), 5000)
    for (const one of CALLS.slice(0, 8)) expect((await call(one)).status, one[2]).toBe(200)
  })
})

describe('a database that hangs', () => {
  it('is a 503 when three seconds are over for a reader, and five for a writer', async () => {
    line.silence()
    const limits = vi.spyOn(globalThis, 'setTimeout')
    vi.stubEnv('DATABASE_TIMEOUT', '')
    const read = await site.ask(null, 'GET', '/api/article?id=rye')
    expect([read.status, read.headers.get('retry-after')]).toEqual([503, '5'])
    expect(limits.mock.calls.map(([, ms]) => ms)).toContain(3000)
    expect(
      (await site.ask(null, 'POST', '/api/article/share/rye', { channel: 'link' })).status,
    ).toBe(503)
    expect(limits.mock.calls.map(([, ms]) => ms)).toContain(5000)
    limits.mockRestore()
  })

  it('keeps nobody waiting who wants a page, and nobody from coming back', async () => {
    line.silence()
    const slow = Promise.all(
      Array.from({ length: 20 }, () => site.ask(null, 'GET', '/api/article?id=rye')),
    )
    let answered = false
    slow.then(() => {
      answered = true
    })
    expect((await site.call('GET', '/api/openapi.json')).status).toBe(200)
    expect(answered).toBe(false)
    expect(new Set((await slow).map(({ status }) => status))).toEqual(new Set([503]))
    await line.mend()
    await vi.waitFor(async () => {
      expect((await site.ask(null, 'GET', '/api/article?id=rye')).status).toBe(200)
    }, 10_000)
  })

  it('because of a lock lets everybody in again when that is gone', async () => {
    const statuses = await site.sql.begin(async (sql) => {
      await sql`lock table public.articles in access exclusive mode`
      const calls = Array.from({ length: 20 }, () => site.ask(null, 'GET', '/api/article?id=rye'))
      return (await Promise.all(calls)).map(({ status }) => status)
    })
    expect(new Set(statuses)).toEqual(new Set([503]))
    await vi.waitFor(async () => {
      expect((await site.ask(null, 'GET', '/api/article?id=rye')).status).toBe(200)
    }, 10_000)
  })
})
