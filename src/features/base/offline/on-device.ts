/** Lists the pages that the service worker stored, the last read first (rule: reading/offline). */
const list = document.querySelector<HTMLElement>('[data-on-device]')

async function listPages(): Promise<void> {
  const cache = await caches.open('pages')
  const requests = [...(await cache.keys())].reverse()
  const items = await Promise.all(
    requests.map(async (request) => {
      const html = await (await cache.match(request))?.text()
      return itemOf(new URL(request.url).pathname, html ?? '')
    }),
  )
  list?.querySelector('ul')?.append(...items)
  list?.toggleAttribute('hidden', items.length === 0)
}

function itemOf(path: string, html: string): HTMLElement {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const link = document.createElement('a')
  link.href = path
  link.dir = 'auto'
  // The heading of the front page describes the magazine and does not name it, but the title does.
  link.textContent = (path === '/' ? page.title : page.querySelector('h1')?.textContent) ?? path
  const item = document.createElement('li')
  item.append(link)
  return item
}

if ('caches' in self) listPages().catch(() => {})

export {}
