import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { runChecks } from '../../tools/go-live/doctor/findings.ts'
import { liveChecks } from '../../tools/go-live/doctor/live.ts'
import { openMagazine } from '../support/magazine.ts'

const site = openMagazine()

type Asking = (url: string, init?: RequestInit) => Promise<Response>
type Change = { status?: number; headers?: Record<string, string | null>; json?: object }
type Sabotage = [what: string, path: RegExp, change: Change, found: RegExp, method?: string]

const WAITING = { status: 'queued', requested_at: '2026-01-01T00:00:00Z' }
const BUILDING = { ...WAITING, status: 'building' }

const SABOTAGES: Sabotage[] = [
  [
    'a page that may be framed',
    /^\/$/,
    { headers: { 'X-Frame-Options': null } },
    /^Headers of pages: \/ has X-Frame-Options: none; it must be DENY/,
  ],
  [
    'a policy with a hole',
    /^\/$/,
    { headers: { 'Content-Security-Policy': "default-src 'self' 'unsafe-inline'" } },
    /^Headers of pages: .*unsafe-inline/,
  ],
  [
    'a page that caches keep',
    /^\/$/,
    { headers: { 'Cache-Control': 'public, max-age=3600' } },
    /^Headers of pages: .*max-age=3600/,
  ],
  [
    'a secret address that caches keep',
    /^\/activate\//,
    { headers: { 'Cache-Control': 'public' } },
    /^Headers of shells: \/activate\/doctor has Cache-Control: public; it must be no-store/,
  ],
  [
    'a rewrite that is missing',
    /^\/search\//,
    { status: 404 },
    /^Headers of shells: \/search\/rye answers 404/,
  ],
  [
    'scripts that are fetched each time',
    /^\/_astro\//,
    { headers: { 'Cache-Control': 'no-cache' } },
    /^Headers of scripts: \/_astro\/.* has Cache-Control: no-cache/,
  ],
  [
    'a site that search engines may not list',
    /^\/$/,
    { headers: { 'X-Robots-Tag': 'noindex' } },
    /^Search engines: \/ has X-Robots-Tag: noindex; it must be none/,
  ],
  [
    'a page with two addresses',
    /^\/articles\.html$/,
    { status: 200, headers: { Location: null } },
    /^Clean addresses: \/articles\.html neither leads to \/articles nor names it/,
  ],
  [
    'an unknown address that is a page',
    /^\/no-such-page$/,
    { status: 200 },
    /^Clean addresses: \/no-such-page answers 200/,
  ],
  ['pages without a tag', /^\/$/, { headers: { ETag: null } }, /^Caching: \/ has no ETag/],
  ['a refused HEAD', /^\/$/, { status: 405 }, /^HEAD: HEAD \/ answers 405/, 'HEAD'],
  [
    'text that is not compressed',
    /^\/$/,
    { headers: { 'Content-Encoding': null } },
    /^Compression: \/ is not/,
  ],
  [
    'functions without their database',
    /^\/api\/health$/,
    { json: { database: 'unreachable', release: null } },
    /^Functions: The database is unreachable\..*does not say which release/s,
  ],
  [
    'pictures that are missing',
    /^\/images\//,
    { status: 404 },
    /^Images: \/images\/.* answers 404/,
  ],
  ['a function that fails', /\/now$/, { status: 500 }, /^A page on demand: .* answers 500/],
  [
    'a preview that search engines may list',
    /^\/preview\//,
    { headers: { 'X-Robots-Tag': null } },
    /^A preview: .*X-Robots-Tag: none; it must be noindex/,
  ],
  [
    'a schedule that does not run',
    /^\/api\/health$/,
    { json: { schedule: 'late' } },
    /^The schedule: Something has been due/,
  ],
  [
    'emails that are not sent',
    /^\/api\/health$/,
    { json: { mail: 'late' } },
    /^The schedule: Emails have waited/,
  ],
  [
    'an event that no function takes',
    /^\/\.netlify\/functions\/deploy-succeeded$/,
    { status: 404 },
    /^The deploy event: .*deploy-succeeded answers 404/,
  ],
  [
    'a hook that is not called',
    /^\/api\/health$/,
    { json: { last_build: WAITING, schedule: 'late' } },
    /^The deploy event: A build has been due for \d+ minutes or less: is BUILD_HOOK_URL set/,
  ],
  [
    'an event that is lost',
    /^\/api\/health$/,
    { json: { last_build: BUILDING } },
    /^The deploy event: A build has been running for \d+ minutes: its deploy ended without the event/,
  ],
]

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

/** Requests with `fetch`, which decompresses the response. */
const ask: Asking = async (url, init) => {
  const answer = await site.send(url.slice(ORIGIN.length), init)
  const encoding = answer.headers.get('content-encoding')
  if (!encoding || !answer.body) return answer
  const decode = DECODERS[encoding as keyof typeof DECODERS]
  const { status, headers } = answer
  return new Response(decode(await answer.arrayBuffer()), { status, headers })
}

/** Requests as the doctor does, and changes the responses of one address. */
const askWith =
  (path: RegExp, { status, headers = {}, json }: Change, method?: string): Asking =>
  async (url, init) => {
    const answer = await ask(url, init)
    if (!path.test(new URL(url).pathname) || (method && init?.method !== method)) return answer
    const changed = new Headers(answer.headers)
    for (const [name, value] of Object.entries(headers))
      value === null ? changed.delete(name) : changed.set(name, value)
    const body = json ? JSON.stringify({ ...(await answer.json()), ...json }) : await answer.text()
    const isEmpty = init?.method === 'HEAD' || answer.status === 304 || answer.status === 204
    return new Response(isEmpty ? null : body, {
      status: status ?? answer.status,
      headers: changed,
    })
  }

it('The doctor finds nothing wrong with a site that is served', async () => {
  const findings = await runChecks(liveChecks(ORIGIN, ask))
  expect(findings.filter(({ result }) => result === 'wrong')).toEqual([])
  const unasked = findings.filter(({ result }) => result === 'not asked').map(({ name }) => name)
  expect(['HTTPS', 'The deploy event']).toEqual(expect.arrayContaining(unasked))
})

it('The doctor does not complain of a build that waits for its interval', async () => {
  const change = { json: { last_build: WAITING, schedule: 'ok' } }
  const asking = askWith(/^\/api\/health$/, change)
  const findings = await runChecks(liveChecks(ORIGIN, asking))
  expect(findings.find(({ name }) => name === 'The deploy event')).toMatchObject({
    result: 'not asked',
    message: expect.stringMatching(/^a build has been waiting for \d+ minutes/),
  })
})

it.each(SABOTAGES)('The doctor of a site finds %s', async (_, path, change, expected, method) => {
  const findings = await runChecks(liveChecks(ORIGIN, askWith(path, change, method)))
  const wrong = findings.filter(({ result }) => result === 'wrong')
  expect(wrong.map(({ name, message }) => `${name}: ${message}`)).toContainEqual(
    expect.stringMatching(expected),
  )
})
