/** What the service worker has, the last read first (rule: reading/offline). */
const list = document.querySelector<HTMLElement>('[data-on-device]')

async function listPages(): Promise<void> {
  const kept = await caches.open('pages')
  const requests = [...(await kept.keys())].reverse()
  const items = await Promise.all(
    requests.map(async (request) => {
      const html = await (await kept.match(request))?.text()
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
  // The heading of the front page describes the magazine.
  link.textContent = (path === '/' ? page.title : page.querySelector('h1')?.textContent) ?? path
  const item = document.createElement('li')
  item.append(link)
  return item
}

if ('caches' in self) listPages().catch(() => {})

export {}
