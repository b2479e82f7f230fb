import { cacheOf, mayCopy } from '../../base/offline/shared/kept-caches.ts'

const pathOf = (id: string): string => `/article/${id}`

/** The data of a copy. It is stored last, so that a copy that has it is complete. */
export type KeptCopy = {
  version: number
  title: string
  /** The time of the first publication; '' before it. */
  published: string
  /** The address of the stored cover; '' without one. */
  picture: string
}
const FACTS = '/kept.json'

/** The stored copy of an article; null when there is none or it is incomplete. */
export async function copyOf(id: string): Promise<KeptCopy | null> {
  if (!mayCopy()) return null
  const facts = await caches.match(FACTS, { cacheName: cacheOf(id) })
  return facts ? facts.json() : null
}

export async function bytesOf(id: string): Promise<number> {
  const cache = await caches.open(cacheOf(id))
  let bytes = 0
  for (const request of await cache.keys()) {
    const file = await cache.match(request, { ignoreVary: true })
    bytes += Number(file?.headers.get('content-length'))
  }
  return bytes
}

/**
 * Stores an article with its pictures in this browser.
 * @throws DOMException when there is no room
 */
export async function storeCopy(id: string): Promise<void> {
  if (!mayCopy()) return
  const response = await fetch(pathOf(id))
  if (!response.ok || response.redirected) return
  const html = await response.clone().text()
  const page = new DOMParser().parseFromString(html, 'text/html')
  const article = page.querySelector<HTMLElement>('[data-article]')
  if (!article) return
  const cache = await caches.open(cacheOf(id))
  await cache.delete(FACTS)
  await put(cache, pathOf(id), response)
  const pictures: string[] = []
  for (const picture of article.querySelectorAll('img')) {
    const address = await chosenFile(picture)
    const file = address ? await fetch(address) : null
    if (!file?.ok) continue
    pictures.push(address)
    await put(cache, address, file)
  }
  const facts: KeptCopy = {
    version: Number(article.dataset.version),
    title: article.querySelector('h1')?.textContent ?? id,
    published: article.querySelector<HTMLTimeElement>('.article-byline time')?.dateTime ?? '',
    picture: (article.querySelector('.cover img') && pictures[0]) || '',
  }
  await put(cache, FACTS, Response.json(facts))
  // The service worker then adds the styles and scripts of the article to the copy.
  const worker = await navigator.serviceWorker?.getRegistration()
  worker?.active?.postMessage({ kept: cacheOf(id) })
}

/**
 * The address of the picture in the size that this browser chooses; '' for pictures of other sites.
 */
async function chosenFile(picture: HTMLImageElement): Promise<string> {
  const copy = document.importNode(picture.closest('picture') ?? picture, true)
  const image = copy instanceof HTMLImageElement ? copy : copy.querySelector('img')
  if (!image) return ''
  image.loading = 'eager'
  await image.decode().catch(() => {})
  const address = image.currentSrc
  return address.startsWith(`${location.origin}/`) ? address : ''
}

async function put(cache: Cache, address: string, response: Response): Promise<void> {
  const body = await response.blob()
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.set('content-length', String(body.size))
  await cache.put(address, new Response(body, { headers }))
}
