import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect } from 'vitest'
import type { TestSite } from './site.ts'

type Element = Record<string, string>

const parser = new XMLParser({
  isArray: (name) => name === 'item' || name === 'url',
  parseTagValue: false,
  processEntities: true,
  htmlEntities: true,
})

/** Reads a feed or the sitemap as a strict program does: what is not well formed is an error. */
export async function readFeed(site: TestSite, path: string) {
  const answer = await site.send(path)
  expect(answer.status, path).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/(rss\+)?xml/)
  const text = await answer.text()
  expect(XMLValidator.validate(text), path).toBe(true)
  const { rss, urlset } = parser.parse(text)
  return {
    locations: ((urlset?.url ?? []) as Element[]).map(({ loc = '' }) => loc),
    items: (rss?.channel.item ?? []) as Element[],
    channel: (rss?.channel ?? {}) as Element,
  }
}
