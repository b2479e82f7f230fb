import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { type SeedCategory, type SeedSeries, seedJson } from '../../scripts/seed/files.ts'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { type Crawl, type CrawledPage, crawl } from '../support/crawl.ts'
import { publishedArticles } from '../support/demonstration-articles.ts'
import { readFeed } from '../support/feeds.ts'
import { indexedPages } from '../support/indexed-pages.ts'
import { openMagazine } from '../support/magazine.ts'
import { PAGE_KINDS } from '../support/page-kinds.ts'
import { givenAway, unpublishedArticles } from '../support/unpublished.ts'

const site = openMagazine()
let crawled: Crawl
let heads: Map<string, ReturnType<typeof readHead>>

beforeAll(async () => {
  crawled = await crawl(site.send, ORIGIN)
  heads = new Map([...crawled.pages].map(([path, page]) => [path, readHead(page)]))
})

it('No link is dead, and no picture, style, script or feed is missing', () => {
  const dead = [...crawled.answers].filter(([, { status }]) => status >= 400)
  expect(dead.map(([address, { status, from }]) => `${from} → ${address}: ${status}`)).toEqual([])
})

it('Every link to an anchor leads to an element of its page', () => {
  const lost: string[] = []
  const ids = new Map(
    [...crawled.pages].map(([path, { root }]) => [
      path,
      new Set(root.all('*', { id: /./ }).map((element) => element.get('id'))),
    ]),
  )
  for (const [path, { links }] of crawled.pages) {
    for (const { origin, pathname, search, hash } of links) {
      const target = origin === ORIGIN ? ids.get(pathname + search) : undefined
      if (hash.length < 2 || !target || target.has(decodeURIComponent(hash.slice(1)))) continue
      lost.push(`${path} → ${pathname}${search}${hash}`)
    }
  }
  expect(lost).toEqual([])
})

it('Links lead straight to their pages, and none is redirected', () => {
  const detours = [...crawled.answers].filter(([, { status }]) => status >= 300 && status < 400)
  expect(detours.map(([address]) => new URL(address).pathname)).toEqual([])
})

/** Where code writes an address of the site: attributes, data, letters and what leads elsewhere. */
const WRITTEN =
  /(?:href=["'{`]+|href: ['"`]|linkTo\(['"`]|location\.(?:replace|assign)\(['"`]|Location: ['"`])(\/[\w/.#?=&-]*)(?=["'`])/g

/** Every whole address of the site that its code writes, and the file that writes it first. */
async function writtenAddresses(): Promise<Map<string, string>> {
  const files = (await readdir('src', { recursive: true })).filter(
    (file) => /\.(astro|tsx?)$/.test(file) && !file.includes('.test.'),
  )
  const written = new Map<string, string>()
  for (const file of files) {
    const source = await readFile(join('src', file), 'utf8')
    for (const [, address = ''] of source.matchAll(WRITTEN))
      if (!written.has(address)) written.set(address, file)
  }
  return written
}

it('No link in a script or an email is dead', async () => {
  const written = await writtenAddresses()
  expect([...written.keys()]).toEqual(
    expect.arrayContaining(['/vii/articles', '/vii/newsletter', '/change-password', '/logout']),
  )
  const dead: string[] = []
  for (const [address, file] of written) {
    // The page of every unknown one, what functions call among themselves, and the laptop's outbox.
    if (/^\/(?:404|__mail|\.netlify\/.*)$/.test(address)) continue
    const status = (await site.send(address)).status
    if (status >= 400) dead.push(`${file} → ${address}: ${status}`)
  }
  expect(dead).toEqual([])
})

it('Every address that the site has promised leads somewhere', async () => {
  const paths = [
    '/',
    '/login',
    '/logout',
    '/register',
    '/activate/a-code',
    '/forgot-password',
    '/reset-password/a-key',
    '/contact',
    '/search',
    '/search/rye',
    '/search/articles/rye',
    '/search/shop',
    '/search/shop/rye',
    '/shop',
    '/article/sourdough-in-a-cold-kitchen',
    '/comment',
    '/vii',
    '/vii/articles',
    '/vii/articles/about',
    '/support/privacy',
    '/support/terms',
    '/support/returns',
    '/support/shipping',
    '/support/cookies',
    '/careers',
    '/about',
    '/about-this-site',
    '/articles',
    '/account',
    '/change-password',
    '/article/about',
    '/article/roadmap',
    '/user-settigns',
    '/forgotpw',
  ]
  for (const path of paths) {
    const { status, headers } = await site.send(path)
    const to = headers.get('location')
    expect(to ? (await site.send(to)).status : status, path).toBe(200)
  }
})

it('Every published article can be reached by links alone', async () => {
  const articles = await publishedArticles()
  const categories = await seedJson<SeedCategory[]>('categories.json')
  const series = await seedJson<SeedSeries[]>('series.json')
  const paths = [
    ...articles.map(({ slug }) => `/article/${slug}`),
    ...categories.map(({ slug }) => `/category/${slug}`),
    ...series.map(({ slug }) => `/series/${slug}`),
    ...PAGE_KINDS.filter(({ listed }) => listed).map(({ path }) => path),
  ]
  expect(paths.filter((path) => !crawled.pages.has(path))).toEqual([])
})

it('External links say so to the browser, and nothing is loaded from other sites', () => {
  const opened = [...crawled.pages].flatMap(([path, { html }]) =>
    [...html.matchAll(/<a\b[^>]*target="?_blank[^>]*>/g)]
      .filter(([link]) => !/rel="[^"]*noopener/.test(link))
      .map(([link]) => `${path}: ${link}`),
  )
  expect(opened).toEqual([])
  const loaded = [...crawled.pages].flatMap(([path, { html }]) =>
    [
      ...html.matchAll(
        /<(?:img|script|iframe|source|link|video|audio)\b[^>]*?\b(?:src|srcset|href)="(https?:[^"]*)/g,
      ),
    ]
      .filter(([, address]) => !address?.startsWith(ORIGIN))
      .map(([, address]) => `${path}: ${address}`),
  )
  expect(loaded).toEqual([])
})

/** What search engines and screen readers read of a page before anything else. */
function readHead({ root }: CrawledPage) {
  const named = (name: string) => root.all('meta', { name })[0]?.get('content')?.trim() ?? ''
  return {
    title: root.all('title')[0]?.text ?? '',
    description: named('description'),
    robots: named('robots'),
    lang: root.first('html').get('lang'),
    headings: root.all('h1').length,
    canonical: root.all('link', { rel: 'canonical' })[0]?.get('href') ?? '',
  }
}

it('Every page has a title, a description, one h1, a language and an address', () => {
  const poor = [...heads].flatMap(([path, head]) => {
    const { title, description, headings, lang, canonical } = head
    const whole = title && description && headings === 1 && lang === 'en' && canonical
    return whole ? [] : [{ path, title, description, headings, lang, canonical }]
  })
  expect(poor).toEqual([])
})

it('No two listed pages have the same title or description', () => {
  const seen = new Map<string, string>()
  const twice: string[] = []
  for (const [path, head] of heads) {
    const { title, description, robots } = head
    if (robots.includes('noindex') || path.includes('?')) continue
    for (const text of [title, description]) {
      const other = seen.get(text)
      if (other) twice.push(`${path} and ${other}: ${text}`)
      seen.set(text, path)
    }
  }
  expect(twice).toEqual([])
})

it('A listed page names its own address as the canonical one', () => {
  const strange = [...heads].flatMap(([path, head]) => {
    const { canonical, robots } = head
    const own = new URL(path.replace(/\?.*/, ''), ORIGIN).href
    return robots.includes('noindex') || canonical === own ? [] : [`${path}: ${canonical}`]
  })
  expect(strange).toEqual([])
})

/** Of a page that no link leads to. */
async function textOf(path: string): Promise<string> {
  const answer = await site.send(path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

it('The sitemap has every listed page, and each of them exists', async () => {
  const { locations } = await readFeed(site, '/sitemap.xml')
  const paths = locations.map((location) => new URL(location).pathname)
  const pictures = (await textOf('/sitemap.xml')).split('<image:loc>').length - 1
  expect(pictures).toBe((await publishedArticles()).length)
  expect(new Set(paths).size).toBe(paths.length)
  for (const { slug } of await publishedArticles()) expect(paths).toContain(`/article/${slug}`)
  for (const path of [
    '/',
    '/articles',
    '/about',
    '/series/the-cold-kitchen',
    '/category/food',
    '/support/terms',
  ])
    expect(paths).toContain(path)
  for (const path of paths) {
    const html = crawled.pages.get(path)?.html ?? (await textOf(path))
    expect(html, path).not.toMatch(/<meta name="robots" content="[^"]*noindex/)
    expect(html).toContain(`<link rel="canonical" href="${new URL(path, ORIGIN).href}"`)
  }
})

const TEXTS = [
  '/about',
  '/about-this-site',
  '/careers',
  '/shop',
  '/support/cookies',
  '/support/privacy',
  '/support/returns',
  '/support/shipping',
  '/support/terms',
]

it('No page of the site shows anything of unpublished articles', async () => {
  const articles = await unpublishedArticles()
  for (const [path, { html }] of crawled.pages) expect(givenAway(html, articles), path).toEqual([])
})

it('The addresses of unpublished articles are a 404, in every form', async () => {
  for (const { slug } of await unpublishedArticles()) {
    for (const path of [`/article/${slug}`, `/article/${slug}.html`, `/og/${slug}.jpg`]) {
      expect((await site.send(path)).status, path).toBe(404)
    }
  }
})

it('Feeds, sitemap, suggestions and neighbors have no unpublished articles', async () => {
  const articles = await unpublishedArticles()
  const feeds = [...crawled.answers.keys()]
    .map((address) => new URL(address).pathname)
    .filter((path) => /(rss\.xml|feed\.json)$/.test(path))
  expect(feeds.length).toBeGreaterThan(10)
  for (const address of [...feeds, '/sitemap.xml', '/suggestions.json', '/neighbors.json'])
    expect(givenAway(await (await site.send(address)).text(), articles), address).toEqual([])
})

it('The search index has every published article and every page of text, and nothing else', async () => {
  const articles = await unpublishedArticles()
  const indexed = await indexedPages(site.release())
  const published = await publishedArticles()
  expect(indexed.map(({ url }) => url).toSorted()).toEqual(
    [...published.map(({ slug }) => `/article/${slug}`), ...TEXTS].toSorted(),
  )
  expect(givenAway(JSON.stringify(indexed), articles)).toEqual([])
})

it('The API answers as if unpublished articles did not exist', async () => {
  const articles = await unpublishedArticles()
  for (const { slug } of articles) {
    const answer = await site.send(`/api/article?id=${slug}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ message: 'No article found.' })
  }
  const requests: [path: string, data: object][] = [
    ['/api/article/search', { quantity: 50 }],
    ...articles.map(({ title }): [string, object] => ['/api/article/search', { keyword: title }]),
    ['/api/article/preview/id', { ids: ['roadmap', ...articles.map(({ slug }) => slug)] }],
  ]
  for (const [path, data] of requests) {
    const answer = await site.call('POST', path, data)
    expect(givenAway(await answer.text(), articles), path).toEqual([])
  }
  const series = await site.send('/api/article/series')
  expect(givenAway(await series.text(), articles)).toEqual([])
})

it('Unpublished articles are not counted', async () => {
  const published = await publishedArticles()
  const answer = await site.call('POST', '/api/article/search/count', {})
  expect(await answer.json()).toEqual({ results: { count: published.length } })
})
