import { once } from 'node:events'
import { get } from 'node:http'
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { contentFingerprint } from '../../scripts/local/content-fingerprint.ts'
import { openAdminSite, text } from '../support/admin-site.ts'
import { openLine } from '../support/faults/proxy.ts'
import { openRenderer } from '../support/renderer.ts'

const line = openLine()
const site = openAdminSite(line)
openRenderer()

beforeAll(() => site.publish('rye'))
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
  ['lou', 'POST', '/api/article/like', { article_id: 'rye' }],
  ['lou', 'POST', '/api/article/comment', { article_id: 'rye', body: 'Good.' }],
  ['lou', 'GET', '/api/account'],
  ['ada', 'POST', '/api/article', text('spelt')],
  ['ada', 'POST', '/api/admin/article/search', {}],
]
const call = ([who, method, path, body]: (typeof CALLS)[number]) =>
  site.ask(who && site[who], method, path, body)

const isRead = () => expect.poll(async () => (await call(CALLS[0] as never)).status).toBe(200)

it('The backend keeps a connection open longer than its clients do', async () => {
  const [answer] = await once(get(`${process.env.SUPABASE_URL}/auth/v1/health`), 'response')
  answer.destroy()
  expect(answer.headers['keep-alive']).toBe('timeout=125')
})

describe('a database that was stopped', () => {
  it.each(CALLS)(
    'A stopped database is a 503 for %s %s %s, at once and without repeated attempts',
    async (...one) => {
      // The limits ask the database first, and so stand before whatever an answer leaves for later.
      vi.stubEnv('RATE_LIMITS', 'on')
      await line.cut()
      const tries = vi.spyOn(globalThis, 'fetch')
      const { status, headers, body } = await call(one)
      expect([status, body.message]).toEqual([503, 'A network error occurred.'])
      expect(headers.get('retry-after')).toBe('5')
      const requests = tries.mock.calls.map(([input, init]) => `${init?.method} ${input}`)
      tries.mockRestore()
      expect(new Set(requests).size).toBe(requests.length)
    },
  )

  it.each([
    '/article/unknown-bread',
    '/article/77',
    `/preview/${'Zk77xQ2mB9vR4tY8wE1uI6oP3aS5dF0gH2jK4lM6n8Q'}`,
  ])('A stopped database is a page with a 503 for a reader who opens %s', async (path) => {
    await line.cut()
    const answer = await site.call('GET', path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toBe('A network error occurred.')
  })

  it('A stopped database is a page with a 503 for a reader who comes when the frame is known', async () => {
    // The frame is kept for a minute; the connection of the test before may not be back yet.
    await expect.poll(async () => (await site.call('GET', '/article/rye')).status).toBe(200)
    await line.cut()
    const answer = await site.call('GET', '/article/unknown-bread')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('Calls succeed again once a stopped database is back', async () => {
    await line.cut()
    expect((await call(CALLS[0] as never)).status).toBe(503)
    await line.mend()
    await isRead()
    for (const one of CALLS.slice(0, 8)) expect((await call(one)).status, one[2]).toBe(200)
  })
})

describe('a connection to the database that is cut', () => {
  it('A connection cut while the driver reads the types of arrays ends no process', async () => {
    await line.cut()
    await line.mend()
    line.cutAt('typarray')
    await expect
      .poll(async () => {
        expect((await call(CALLS[0] as never)).status).toBe(503)
        return line.cuts
      })
      .toBeGreaterThan(2)
    await line.mend()
    await isRead()
  })

  it('A connection cut while the fingerprint of the content is worked out refuses it, and ends no process', async () => {
    const [database] = await site.sql`select current_database() as name`
    const url = inject('clusterUrl').replace(/\/postgres$/, `/${database?.name}`)
    line.cutAt('as fingerprint')
    const { fingerprint } = await contentFingerprint(line.through(url))
    await expect(fingerprint).rejects.toThrow('CONNECTION_CLOSED')
  })

  it('A connection cut in the middle of a call is a 503 every time, also when it is back at once', async () => {
    const results = new Set<number>()
    for (const turns of [0, 2, 8, 32]) {
      const pending = CALLS.map((one) => call(one))
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
      await line.cut()
      await line.mend()
      for (const { status, headers, body } of await Promise.all(pending)) {
        results.add(status)
        if (status >= 500)
          expect([status, body.message]).toEqual([503, 'A network error occurred.'])
        if (status === 503) expect(headers.get('retry-after')).toBe('5')
      }
    }
    expect(results).toContain(503)
  })
})

describe('a database that hangs', () => {
  it('A hanging database is a 503 after three seconds for a read and five for a write', async () => {
    line.silence()
    // Both time limits are divided by fifty.
    const real = globalThis.setTimeout
    const limits: (number | undefined)[] = []
    const clock = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
      work: () => void,
      ms?: number,
      ...rest: []
    ) => {
      limits.push(ms)
      return real(work, ms === 3000 || ms === 5000 ? ms / 50 : ms, ...rest)
    }) as typeof setTimeout)
    vi.stubEnv('TIME_LIMIT_FACTOR', '1')
    const read = await site.ask(null, 'GET', '/api/article?id=rye')
    expect([read.status, read.headers.get('retry-after')]).toEqual([503, '5'])
    expect(limits).toContain(3000)
    expect(
      (await site.ask(null, 'POST', '/api/article/share/rye', { channel: 'link' })).status,
    ).toBe(503)
    expect(limits).toContain(5000)
    clock.mockRestore()
  })

  it('A hanging database delays no page, and later calls succeed', async () => {
    // The connections that the test before lost are opened anew.
    await isRead()
    line.silence()
    const slow = Promise.all(
      Array.from({ length: 20 }, () => site.ask(null, 'GET', '/api/article?id=rye')),
    )
    let answered = false
    slow.then(() => {
      answered = true
    })
    await expect.poll(() => line.waiting).toBeGreaterThan(0)
    expect((await site.call('GET', '/api/account')).status).toBe(401)
    expect(answered).toBe(false)
    await line.mend()
    // A call that still waited for a connection is answered by the mended database.
    const statuses = (await slow).map(({ status }) => status)
    expect(statuses).toContain(503)
    expect(statuses.filter((status) => status !== 503 && status !== 200)).toEqual([])
    await isRead()
  })

  it('Calls succeed again once a lock in the database is gone', async () => {
    // The lock is held until all calls have timed out.
    vi.stubEnv('DATABASE_TIMEOUT', '200')
    const statuses = await site.sql.begin(async (sql) => {
      await sql`lock table public.articles in access exclusive mode`
      const calls = Array.from({ length: 20 }, () => site.ask(null, 'GET', '/api/article?id=rye'))
      return (await Promise.all(calls)).map(({ status }) => status)
    })
    vi.unstubAllEnvs()
    expect(new Set(statuses)).toEqual(new Set([503]))
    await isRead()
  })
})
