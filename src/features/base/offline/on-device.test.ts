import { parseHTML } from 'linkedom'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** The list of a device with these pages, in the order in which they were read. */
async function listOf(pages: [path: string, html: string][]) {
  const { document } = parseHTML(
    '<html><body><section data-on-device hidden><ul></ul></section></body></html>',
  )
  const stored = new Map(pages.map(([path, html]) => [`https://journal.test${path}`, html]))
  const cache = {
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    match: async ({ url }: { url: string }) => new Response(stored.get(url)),
  }
  const caches = { open: async () => cache }
  class Parser {
    parseFromString = (html: string) => parseHTML(html).document
  }
  for (const [name, one] of Object.entries({ document, caches, self: { caches } }))
    vi.stubGlobal(name, one)
  vi.stubGlobal('DOMParser', Parser)
  vi.resetModules()
  await import('./on-device.ts')
  const list = document.querySelector<HTMLElement>('[data-on-device]')
  await vi.waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(pages.length))
  await Promise.resolve()
  return {
    hidden: list?.hasAttribute('hidden'),
    links: [...document.querySelectorAll('a')].map(
      (link) => `${link.textContent}: ${link.getAttribute('href')}`,
    ),
  }
}

// rule: reading/offline
it('The pages on a device are listed by their names, the last read first', async () => {
  const page = (title: string, heading: string) =>
    `<html><head><title>${title}</title></head><body><h1>${heading}</h1></body></html>`
  expect(
    await listOf([
      ['/', page('Salt & Cedar', 'A journal for cold kitchens')],
      ['/article/rye', page('Rye · Salt & Cedar', 'Rye')],
    ]),
  ).toEqual({ hidden: false, links: ['Rye: /article/rye', 'Salt & Cedar: /'] })
})

it('A device without pages has no list', async () => {
  expect(await listOf([])).toEqual({ hidden: true, links: [] })
})
