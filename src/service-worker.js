/* Makes the journal readable without a network. Otherwise pages come from the network, so that
   suspended articles disappear. The API, the account, the admin and secret links are never stored.
   scripts/site/service-worker.ts writes `const RELEASE` above. */

/* global RELEASE */

const SHELL = `shell-${RELEASE.name}`
const PAGES = 'pages'
const PIECES = 'pieces'

/** Each kept article has a cache named by this and its path (src/features/publishing/keeping/copies.ts). */
const KEPT = 'kept'

const MB = 1024 * 1024
const ROOM = { [PAGES]: 4 * MB, [PIECES]: 24 * MB }

const READABLE = new RegExp(RELEASE.readable)
const isReadable = (path) => READABLE.test(path)
/** Names change with content. */
const LASTING = /^\/(?:_astro|images(?!\/temp))\/|\.pf_(?:fragment|index|filter|meta)$/
const RELEASED = /^\/(?:pagefind\/|suggestions\.json$|support\/menu$)/

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  const { data } = event
  event.waitUntil(data.kept ? keepFiles(data.kept) : keepPieces(data))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openStep(event.notification.data))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(openPage(event, isReadable(pathname) ? pageOf(pathname) : null))
  } else if (LASTING.test(pathname)) event.respondWith(fetchPiece(event))
  else if (RELEASED.test(pathname)) event.respondWith(fetchReleased(request))
})

/** A notification leads to a page of the site that is open, or opens the step of its timer. */
async function openStep(path) {
  const [open] = await self.clients.matchAll({ type: 'window' })
  await (open ? open.focus() : self.clients.openWindow(path))
}

const pageOf = (pathname) => (pathname.startsWith('/search/') ? '/search' : pathname)

async function install() {
  const shell = await caches.open(SHELL)
  await Promise.all(RELEASE.shell.map((path) => store(shell, path)))
  await self.skipWaiting()
  const renewed = [...(await openPages()).map(keepPage), ...(await keptNames()).map(renewKept)]
  await Promise.allSettled([...renewed, ...indexFiles(shell)])
}

/** Not with data saving. */
const indexFiles = (shell) =>
  navigator.connection?.saveData ? [] : RELEASE.index.map((path) => store(shell, path))

/** Copies files with a hash in their name from an earlier shell. */
async function store(shell, path) {
  const known = LASTING.test(path) ? await caches.match(path) : undefined
  const answer = known ?? (await fetch(path, { cache: 'no-cache' }))
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  await shell.put(path, answer)
}

async function activate() {
  const used = new Set([SHELL, PAGES, PIECES, ...(await keptNames())])
  const old = (await caches.keys()).filter((name) => !used.has(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function openPages() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.map(({ url }) => new URL(url).pathname).filter(isReadable)
}

const keepPage = async (path) => remember(pageOf(path), await fetch(path))

/** Mostly from the browser's cache. */
async function keepPieces(addresses) {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address)
    if (origin !== location.origin || !LASTING.test(pathname)) continue
    if (await caches.match(address, { ignoreVary: true })) continue
    const answer = await fetch(address)
    if (answer.status === 200) await keep(PIECES, address, answer)
  }
}

const keptNames = async () => (await caches.keys()).filter((name) => name.startsWith(`${KEPT}/`))
const pageOfKept = (name) => name.slice(KEPT.length)

/** Styles and scripts that neither the page's cache nor the shell has. */
async function missingFiles(cache, page) {
  const html = (await (await cache.match(page))?.text()) ?? ''
  const named = new Set(html.match(/\/_astro\/[\w.@~-]+\.(?:css|js|svg|woff2)/g))
  const known = await Promise.all(
    [...named].map(async (path) => RELEASE.shell.includes(path) || (await cache.match(path))),
  )
  return [...named].filter((_, place) => !known[place])
}

async function keepFiles(name) {
  const cache = await caches.open(name)
  for (const path of await missingFiles(cache, pageOfKept(name))) {
    const answer = await fetch(path)
    if (answer.status === 200) await put(cache, path, answer)
  }
}

/** The page names files of the release that it came from. */
async function renewKept(name) {
  const cache = await caches.open(name)
  const page = pageOfKept(name)
  if ((await missingFiles(cache, page)).length === 0) return
  const answer = await fetch(page)
  if (answer.status !== 200 || answer.redirected) return
  await put(cache, page, answer)
  await keepFiles(name)
}

/** A kept article has each picture in one size. */
async function otherSize({ request, clientId }) {
  const client = await self.clients.get(clientId)
  const name = KEPT + new URL(client?.url ?? request.url).pathname
  if (!(await caches.has(name))) return Response.error()
  const cache = await caches.open(name)
  const folder = request.url.replace(/[^/]*$/, '')
  const known = (await cache.keys()).find(({ url }) => url.startsWith(folder))
  return known ? cache.match(known, { ignoreVary: true }) : Response.error()
}

/** Null for a page that is never stored. */
async function openPage(event, page) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (page) event.waitUntil(remember(page, answer.clone()))
    return answer
  } catch {
    const kept = page && (await caches.match(page, { cacheName: KEPT + page }))
    const known = kept ?? (page && (await caches.match(page)))
    return known ?? (await caches.match('/offline')) ?? Response.error()
  }
}

async function remember(page, answer) {
  if (RELEASE.shell.includes(page) || answer.status >= 500) return
  if (answer.status === 404 || answer.status === 410) await caches.delete(KEPT + page)
  const mayKeep = !answer.headers.get('cache-control')?.includes('no-store')
  if (answer.status === 200 && !answer.redirected && mayKeep) await keep(PAGES, page, answer)
  else await (await caches.open(PAGES)).delete(page)
}

async function fetchPiece(event) {
  const { request } = event
  const known = await caches.match(request, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(request).catch(() => otherSize(event))
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

async function put(cache, key, answer) {
  const body = await answer.blob()
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  headers.set('content-length', String(body.size))
  await cache.put(key, new Response(body, { headers }))
}

async function keep(name, key, answer) {
  const cache = await caches.open(name)
  await cache.delete(key)
  await put(cache, key, answer)
  let room = ROOM[name]
  for (const one of (await cache.keys()).reverse()) {
    const copy = await cache.match(one, { ignoreVary: true })
    room -= Number(copy?.headers.get('content-length'))
    if (room < 0) await cache.delete(one)
  }
}
