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
  const kind = path.endsWith('rss.xml') ? 'rss+xml' : 'xml'
  expect(answer.headers.get('content-type')).toBe(`application/${kind}; charset=utf-8`)
  const text = await answer.text()
  expect(XMLValidator.validate(text), path).toBe(true)
  const { rss, urlset } = parser.parse(text)
  return {
    locations: ((urlset?.url ?? []) as Element[]).map(({ loc = '' }) => loc),
    items: (rss?.channel.item ?? []) as Element[],
    channel: (rss?.channel ?? {}) as Element,
  }
}

type JsonItem = Record<
  'id' | 'url' | 'title' | 'summary' | 'content_html' | 'date_published',
  string
>
type JsonFeed = {
  title: string
  home_page_url: string
  feed_url: string
  items: (JsonItem & { authors: { name: string; url: string }[]; tags: string[] })[]
}

/** Reads a JSON Feed, its type and its version first. */
export async function readJsonFeed(site: TestSite, path: string): Promise<JsonFeed> {
  const answer = await site.send(path)
  expect(answer.status, path).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  const { version, ...feed } = await answer.json()
  expect(version).toBe('https://jsonfeed.org/version/1.1')
  return feed
}
