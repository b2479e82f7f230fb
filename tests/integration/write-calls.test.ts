import { beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { ENDPOINTS } from '../../src/features/routes.server.ts'
import type { AnyEndpoint } from '../../src/lib/endpoint.ts'
import { takesBody } from '../../src/lib/endpoint.ts'
import { nameOf } from '../support/matrix/all-calls.ts'
import { openMatrixSite } from '../support/matrix/people.ts'
import { rightfulRequest } from '../support/matrix/rightful.ts'
import { watchWrites } from '../support/matrix/writes.ts'
import { openRenderer } from '../support/renderer.ts'

const site = openMatrixSite()
openRenderer()
let writes: () => Promise<string[]>
beforeAll(async () => {
  await site.join('frida')
  await site.settled()
  writes = await watchWrites(site.sql)
})

const WRITES: AnyEndpoint[] = ENDPOINTS.filter(({ effect }) => effect === 'write')
const byName = (endpoints: AnyEndpoint[]) =>
  endpoints.map((endpoint): [string, AnyEndpoint] => [nameOf(endpoint), endpoint])

/** A request that would succeed, and nothing noted of what it took to make it. */
async function prepared(endpoint: AnyEndpoint) {
  const request = await rightfulRequest(site, endpoint)
  await site.settled()
  await writes()
  return request
}

const ELSEWHERE: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
  { 'sec-fetch-site': 'same-site', origin: 'https://shop.example' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example' },
  { origin: `${ORIGIN}.evil.example` },
  { origin: 'null' },
  {},
]
/** What a page of the site says. */
const OWN = { 'sec-fetch-site': 'same-origin' }
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json-patch+json',
]

/** What a browser says of a GET that no script asked for. */
const NOT_FETCHED: Record<string, string>[] = [
  { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
  { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'font' },
  { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
]

async function refused(path: string, init: RequestInit, status: number, why: string) {
  const response = await site.send(path, init)
  await response.arrayBuffer()
  expect(response.status, why).toBe(status)
}

describe.each(byName(WRITES))('%s', (_, endpoint) => {
  let request: Awaited<ReturnType<typeof prepared>>
  beforeAll(async () => {
    request = await prepared(endpoint)
  })

  it('accepts only pages of the site', async () => {
    const { path, init } = request
    for (const from of ELSEWHERE) {
      const headers = { ...init.headers, ...from }
      await refused(path, { ...init, headers }, 403, JSON.stringify(from))
    }
    expect(await writes()).toEqual([])
  })

  it.runIf(takesBody(endpoint))('accepts neither a form nor text', async () => {
    const { path, init } = request
    for (const type of [
      ...OTHER_TYPES,
      endpoint.files ? 'application/json' : 'multipart/form-data',
    ]) {
      const headers = { ...init.headers, ...OWN, 'content-type': type }
      const body = typeof init.body === 'string' ? init.body : 'a=b'
      await refused(path, { ...init, body, headers }, 415, type)
    }
    expect(await writes()).toEqual([])
  })

  it('is counted against its caller', async () => {
    const { path, init, status } = request
    await site.sql`delete from public.rate_limits`
    await writes()
    process.env.RATE_LIMITS = 'on'
    const response = await site.send(path, { ...init, headers: { ...init.headers, ...OWN } })
    const answer = await response.text()
    expect(response.status, answer).toBe(status)
    const counts = (await writes()).filter((write) => /rate_limits|login_attempts/.test(write))
    expect(counts).not.toEqual([])
  })
})

describe('A write', () => {
  it('A write by GET accepts only scripts', async () => {
    const byGet = WRITES.filter(({ method }) => method === 'GET')
    expect(byGet.length).toBeGreaterThan(0)
    for (const endpoint of byGet) {
      const { path, init } = await prepared(endpoint)
      for (const from of NOT_FETCHED) {
        const headers = { ...init.headers, 'sec-fetch-site': 'same-origin', ...from }
        await refused(path, { ...init, headers }, 403, JSON.stringify(from))
      }
      // An image or a link of the site's own pages brings the cookie and nothing else.
      const { cookie } = init.headers
      const own = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
      await refused(path, { ...init, headers: own }, 401, 'a cookie')
    }
    expect(await writes()).toEqual([])
  })

  it('A write of a page of the site changes something, so these tests would notice one', async () => {
    const like = WRITES.find((one) => nameOf(one) === 'POST /api/article/like') as AnyEndpoint
    for (const own of [{ 'sec-fetch-site': 'same-origin' }, { origin: ORIGIN }]) {
      await site.sql`delete from public.article_votes`
      const { path, init } = await prepared(like)
      const response = await site.send(path, { ...init, headers: { ...init.headers, ...own } })
      expect(response.status).toBe(200)
      expect(await writes()).toContain('public.article_votes insert')
    }
  })
})
