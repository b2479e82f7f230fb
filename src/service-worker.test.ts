import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it, vi } from 'vitest'

const ORIGIN = 'https://journal.test'
const absolute = (key: string | { url: string }) =>
  new URL(typeof key === 'string' ? key : key.url, ORIGIN).href

/** A cache of a browser, as far as the worker uses it. */
class StandInCache {
  entries = new Map<string, Response>()
  match = async (key: string | { url: string }) => this.entries.get(absolute(key))?.clone()
  put = async (key: string | { url: string }, answer: Response) =>
    void this.entries.set(absolute(key), answer)
  delete = async (key: string | { url: string }) => this.entries.delete(absolute(key))
  keys = async () => [...this.entries.keys()].map((url) => ({ url }))
}

const stored = new Map<string, StandInCache>()
const cacheOf = (name: string) => {
  const cache = stored.get(name) ?? new StandInCache()
  stored.set(name, cache)
  return cache
}
const caches = {
  open: async (name: string) => cacheOf(name),
  has: async (name: string) => stored.has(name),
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  async match(key: string | { url: string }, { cacheName }: { cacheName?: string } = {}) {
    for (const [name, cache] of stored) {
      const found = cacheName === undefined || name === cacheName ? await cache.match(key) : null
      if (found) return found
    }
    return undefined
  },
}

const fetch = vi.fn(async (_: string | { url: string }): Promise<Response> => new Response('new'))
const heard = new Map<string, (event: object) => void>()
const self = {
  addEventListener: (type: string, hear: (event: object) => void) => heard.set(type, hear),
  skipWaiting: async () => {},
  clients: { matchAll: async () => [], claim: async () => {}, get: async () => undefined },
  registration: {},
}
const RELEASE = {
  name: 'now',
  shell: ['/offline', '/search'],
  index: [],
  readable: '^(?:/|/article/[^/]+|/search|/search/.+)$',
}
const worker = `const RELEASE = ${JSON.stringify(RELEASE)}\n${readFileSync('src/service-worker.js', 'utf8')}`
runInNewContext(worker, {
  self,
  caches,
  fetch: (request: string | { url: string }) => fetch(request),
  location: { origin: ORIGIN },
  navigator: {},
  Headers,
  Response,
  URL,
})

/** What the worker answers; null where it leaves a request to the browser. */
async function ask(path: string, { method = 'GET', mode = 'navigate' } = {}) {
  let answer: Promise<Response> | null = null
  const later: Promise<unknown>[] = []
  heard.get('fetch')?.({
    request: { url: new URL(path, ORIGIN).href, method, mode },
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
    waitUntil: (work: Promise<unknown>) => later.push(work),
  })
  const text = answer && (await (await (answer as Promise<Response>)).text())
  await Promise.all(later)
  return text
}

const offline = () => fetch.mockRejectedValue(new TypeError('Failed to fetch'))
const answers = (text: string, init: ResponseInit = {}) =>
  fetch.mockImplementation(async () => new Response(text, init))
const pages = () => [...cacheOf('pages').entries.keys()].map((url) => new URL(url).pathname)

beforeEach(() => {
  stored.clear()
  cacheOf('shell-now').entries.set(absolute('/offline'), new Response('what is here'))
  answers('new')
})

// rule: reading/offline
it('Online a page comes from the network, and without one as it was read last', async () => {
  expect(await ask('/article/rye')).toBe('new')
  answers('newer')
  expect(await ask('/article/rye')).toBe('newer')
  offline()
  expect(await ask('/article/rye')).toBe('newer')
})

it('A page that is not on the device, or is never stored, lists those that are', async () => {
  for (const path of ['/account', '/reset-password/a-key', '/vii/articles'])
    expect(await ask(path)).toBe('new')
  expect(pages()).toEqual([])
  offline()
  for (const path of ['/account', '/reset-password/a-key', '/article/oats'])
    expect(await ask(path), path).toBe('what is here')
})

it.each([
  [404, {}, false],
  [410, {}, false],
  [500, {}, true],
  [200, { 'cache-control': 'no-store' }, false],
])(
  'A page that is now answered with %i and %j stays on the device: %s',
  async (status, headers, stays) => {
    await ask('/article/rye')
    cacheOf('kept/article/rye')
    answers('gone', { status, headers })
    expect(await ask('/article/rye')).toBe('gone')
    expect(pages().includes('/article/rye')).toBe(stays)
    expect(stored.has('kept/article/rye')).toBe(status !== 404 && status !== 410)
  },
)

it('A page that was redirected is not stored as the one that was asked for', async () => {
  const redirected = (): Response =>
    Object.defineProperties(new Response('elsewhere'), {
      redirected: { value: true },
      clone: { value: redirected },
    })
  fetch.mockImplementation(async () => redirected())
  await ask('/article/rye')
  expect(pages()).toEqual([])
})

it.each([
  ['a call of the API', '/api/article', { mode: 'cors' }],
  ['a form', '/article/rye', { method: 'POST' }],
  ['another site', 'https://elsewhere.test/article/rye', {}],
])('The worker leaves %s to the browser', async (_, path, request) => {
  expect(await ask(path, request)).toBeNull()
})

// rule: keeping/whole
it('A new release removes the shell of the former one, and no kept article and no page', async () => {
  for (const name of ['shell-before', 'kept/article/rye', 'pages', 'pieces']) cacheOf(name)
  const later: Promise<unknown>[] = []
  heard.get('activate')?.({ waitUntil: (work: Promise<unknown>) => later.push(work) })
  await Promise.all(later)
  expect([...stored.keys()].toSorted()).toEqual([
    'kept/article/rye',
    'pages',
    'pieces',
    'shell-now',
  ])
})

it('A kept article opens from its own copy without a network, whatever else was read since', async () => {
  await ask('/article/rye')
  cacheOf('kept/article/rye').entries.set(absolute('/article/rye'), new Response('kept whole'))
  offline()
  expect(await ask('/article/rye')).toBe('kept whole')
})

it('Pages that were read longest ago give way when there is no room for more', async () => {
  const large = 'x'.repeat(1024 * 1024)
  answers(large)
  for (const id of ['one', 'two', 'three', 'four', 'five']) await ask(`/article/${id}`)
  expect(pages()).toEqual(['/article/two', '/article/three', '/article/four', '/article/five'])
})
