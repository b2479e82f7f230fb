/*
 * Keeps the journal readable without a network: the shell of each release with its search index, and
 * the articles that somebody has read. Pages always come from the network while there is one, so
 * that a new release shows at once and a withdrawn article is gone at once. What belongs to somebody
 * (the API, the account, the desk, links with a secret) never passes through here.
 *
 * The build writes `const RELEASE` above these lines: scripts/site/service-worker.ts.
 */

/* global RELEASE */

const SHELL = `shell-${RELEASE.name}`
const PAGES = 'pages'
const PIECES = 'pieces'

const MB = 1024 * 1024
/** Bytes after which the oldest go. */
const ROOM = { [PAGES]: 4 * MB, [PIECES]: 24 * MB }

/** The pages of the journal that are the same for everybody. */
const READABLE =
  /^\/(?:$|(?:articles?|author|category|series|search)\/|(?:articles|offline|search|support\/menu)$)/
const isReadable = (path) => READABLE.test(path) || RELEASE.texts.includes(path)
/** Files whose names change with their content. */
const LASTING = /^\/(?:_astro|images(?!\/temp))\/|\.pf_(?:fragment|index|filter|meta)$/
/** Files of a release whose names do not. */
const RELEASED = /^\/(?:pagefind\/|suggestions\.json$|support\/menu$)/

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => event.waitUntil(keepPieces(event.data)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isReadable(pathname)) event.respondWith(openPage(event, pageOf(pathname)))
  } else if (LASTING.test(pathname)) event.respondWith(fetchPiece(event))
  else if (RELEASED.test(pathname)) event.respondWith(fetchReleased(request))
})

/** Every search is one page, which reads what is searched for from its address. */
const pageOf = (pathname) => (pathname.startsWith('/search/') ? '/search' : pathname)

async function install() {
  const shell = await caches.open(SHELL)
  await Promise.all(RELEASE.shell.map((path) => store(shell, path)))
  await self.skipWaiting()
  await Promise.allSettled([...(await openPages()).map(keepPage), ...indexFiles(shell)])
}

/** The index is a comfort: who saves data or loses the network goes without some of it. */
const indexFiles = (shell) =>
  navigator.connection?.saveData ? [] : RELEASE.index.map((path) => store(shell, path))

/** Puts a file into the shell, from an earlier one where its name says that it is the same. */
async function store(shell, path) {
  const known = LASTING.test(path) ? await caches.match(path) : undefined
  const answer = known ?? (await fetch(path, { cache: 'no-cache' }))
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  await shell.put(path, answer)
}

async function activate() {
  const kept = new Set([SHELL, PAGES, PIECES])
  const old = (await caches.keys()).filter((name) => !kept.has(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Pages that were opened before this worker was there to see it. */
async function openPages() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.map(({ url }) => new URL(url).pathname).filter(isReadable)
}

const keepPage = async (path) => remember(pageOf(path), await fetch(path))

/** What such a page had loaded; the browser itself still has most of it. */
async function keepPieces(addresses) {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address)
    if (origin !== location.origin || !LASTING.test(pathname)) continue
    if (await caches.match(address, { ignoreVary: true })) continue
    const answer = await fetch(address)
    if (answer.status === 200) await keep(PIECES, address, answer)
  }
}

async function openPage(event, page) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(remember(page, answer.clone()))
    return answer
  } catch {
    return (await caches.match(page)) ?? (await caches.match('/offline')) ?? Response.error()
  }
}

/** Keeps what was read; forgets what is no longer there. */
async function remember(page, answer) {
  if (RELEASE.shell.includes(page) || answer.status >= 500) return
  const mayKeep = !answer.headers.get('cache-control')?.includes('no-store')
  if (answer.status === 200 && !answer.redirected && mayKeep) await keep(PAGES, page, answer)
  else await (await caches.open(PAGES)).delete(page)
}

async function fetchPiece(event) {
  const { request } = event
  const known = await caches.match(request, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(request)
  if (answer.status === 200) event.waitUntil(keep(PIECES, request.url, answer.clone()))
  return answer
}

async function fetchReleased(request) {
  try {
    return await fetch(request)
  } catch {
    return (
      (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? Response.error()
    )
  }
}

/** Puts a copy into a cache, last, and takes the first ones out until the rest has room. */
async function keep(name, key, answer) {
  const body = await answer.blob()
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  headers.set('content-length', String(body.size))
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, new Response(body, { headers }))
  let room = ROOM[name]
  for (const one of (await cache.keys()).reverse()) {
    const copy = await cache.match(one, { ignoreVary: true })
    room -= Number(copy?.headers.get('content-length'))
    if (room < 0) await cache.delete(one)
  }
}
