import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type SeedCategory, type SeedSeries, seedJson } from '../../scripts/seed/files.ts'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { SECURITY_HEADERS } from '../../src/server/security-headers.ts'
import { publishedArticles, publishedIn } from '../support/demonstration-articles.ts'
import { readFeed, readJsonFeed } from '../support/feeds.ts'
import { openMagazine } from '../support/magazine.ts'
import { PAGE_KINDS } from '../support/page-kinds.ts'

const site = openMagazine()

/** Where an address leads, as a path, and how. */
async function followed(path: string): Promise<[status: number, path: string | null]> {
  const { status, headers } = await site.send(path)
  const location = headers.get('location')
  return [status, location && new URL(location, ORIGIN).pathname]
}

it.each([
  ['/forgotpw', '/forgot-password'],
  ['/user-settigns', '/account'],
  ['/user-settings', '/account'],
  ['/feed', '/rss.xml'],
])('The old address %s is redirected permanently to %s', async (from, to) => {
  expect(await followed(from)).toEqual([301, to])
  expect((await site.send(to)).status).toBe(200)
})

it('The old address of the reports leads to the comments that are reported', async () => {
  const { status, headers } = await site.send('/vii/reports')
  expect([status, headers.get('location')]).toEqual([301, '/vii/comments?state=reported'])
})

it.each(['/about', '/article/riving-cedar-shakes', '/support/terms'])(
  '%s has one address: with .html it is redirected to the plain one',
  async (path) => {
    expect(await followed(`${path}.html`)).toEqual([301, path])
  },
)

it('The number of an article is redirected to its name', async () => {
  const { results } = await (await site.send('/api/article?id=roadmap')).json()
  expect(await followed(`/article/${results[0].aux_id}`)).toEqual([301, '/article/roadmap'])
  const { headers } = await site.send(`/article/${results[0].aux_id}`)
  expect(headers.get('cache-control')).toBe('no-cache')
})

it.each([
  ['/search', 'Search'],
  ['/search/rye', 'Search'],
  ['/search/shop/rye?scr=1', 'Search'],
  ['/activate/abc123', 'Confirming the address'],
  ['/reset-password/abc123', 'Choose a new password'],
  ['/vii/articles/about', 'Articles'],
  ['/vii/somewhere', 'Dashboard'],
])('%s is one page for every address below it', async (path, heading) => {
  expect((await site.send(path)).status).toBe(200)
  expect((await site.page(path)).first('h1').text).toMatch(new RegExp(`^${heading}`))
})

it.each(['/comment/nope/1', '/comment/about', '/api/nowhere'])('%s is a 404', async (path) => {
  expect((await site.send(path)).status).toBe(404)
})

it.each([
  '/nowhere',
  '/article/nowhere',
  '/category/nowhere',
  '/series/9999',
  '/a/b/c',
  '/articles/page/x',
  '/category/nothing/page/2024-11',
])('%s is a 404 with a helpful page', async (path) => {
  expect((await site.send(path)).status).toBe(404)
  const page = await site.page(path)
  expect(page.first('h1').text).toBe('Not Found.')
  expect(page.first('main').text).toMatch(
    /Not Found\.\s*Please check the URL, or try searching for the page you’re looking for\./,
  )
})

// rule: pages/nearest-address
it.each([
  ['/articles/page/2', '/articles'],
  ['/articles/page/2024-12', '/articles'],
  ['/category/canning/page/1', '/category/canning'],
  ['/recipes/page/1', '/recipes'],
])('A page that a list has no more leads to the list: %s', async (path, list) => {
  const { status, headers } = await site.send(path)
  expect([status, headers.get('location')]).toEqual([301, list])
})

it.each(['/activate/abc123', '/reset-password/abc123'])(
  '%s sends its secret to no other site',
  async (path) => {
    const { headers } = await site.send(path)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
  },
)

describe('Security headers', () => {
  /** Files, redirects, functions and refusals, with the status that each has. */
  const OTHERS: [method: string, path: string, status: number][] = [
    ['GET', '/sitemap.xml', 200],
    ['GET', '/rss.xml', 200],
    ['GET', '/feed.json', 200],
    ['GET', '/robots.txt', 200],
    ['GET', '/manifest.webmanifest', 200],
    ['GET', '/sw.js', 200],
    ['GET', '/suggestions.json', 200],
    ['GET', '/neighbors.json', 200],
    ['GET', '/pagefind/pagefind.js', 200],
    ['GET', '/forgotpw', 301],
    ['GET', '/feed', 301],
    ['GET', '/about.html', 301],
    ['GET', '/article/1', 301],
    ['GET', '/article/never-written', 404],
    ['GET', '/preview/no-such-token', 404],
    ['GET', '/images/never/480.webp', 404],
    ['GET', '/_astro/gone.js', 404],
    ['GET', '/api/nowhere', 404],
    ['GET', '/api/health', 200],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/account', 401],
    ['POST', '/about', 405],
    ['DELETE', '/api/health', 405],
    ['POST', '/api/contact', 403],
    ['POST', '/newsletter/unsubscribe/x', 200],
    ['POST', '/emails/x/discussions', 200],
  ]
  const pages = PAGE_KINDS.map(({ path, status = 200 }) => ['GET', path, status] as const)
  /**
   * Addresses that are secrets say less of themselves. To Netlify the rule of
   * `/newsletter/unsubscribe/*` is one for `/newsletter/unsubscribed`, too, and so on.
   */
  const SECRET =
    /^\/((emails|invitation|newsletter\/(unsubscribed|confirmed))$|(activate|emails|reset-password|newsletter\/(confirm|unsubscribe)|preview)\/)/

  /** No frame but of two hosts, in pages for readers. */
  const FRAMES =
    /^(?!.*frame-src)|frame-src 'self' https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com;/

  it.each([...pages, ...OTHERS])(
    'The answer to %s %s has the security headers',
    async (method, path, status) => {
      const { headers, ...answer } = await headOf(method, path)
      expect(answer.status).toBe(status)
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
        const quiet = name === 'Referrer-Policy' && SECRET.test(path)
        expect.soft(headers.get(name), name).toBe(quiet ? 'no-referrer' : value)
      }
      const policy = headers.get('content-security-policy')
      expect.soft(policy).toMatch(/default-src '(self|none)'/)
      expect.soft(policy).toContain("frame-ancestors 'none'")
      expect.soft(policy).not.toContain('unsafe-inline')
      // rule: articles/embeds
      expect.soft(policy ?? '').toMatch(path.startsWith('/vii') ? /^(?!.*youtube)/ : FRAMES)
    },
  )

  async function headOf(method: string, path: string) {
    const { status, headers, body } = await site.send(path, { method })
    await body?.cancel()
    return { status, headers }
  }
})

describe('Feeds', () => {
  it('The feed has every article, newest first, with its whole text', async () => {
    const articles = await publishedArticles()
    const { items, channel } = await readFeed(site, '/rss.xml')
    expect(channel.title).toBe('Salt & Cedar')
    const newest = Math.max(...items.map(({ pubDate }) => Date.parse(pubDate ?? '')))
    expect(Date.parse(channel.lastBuildDate ?? '')).toBeGreaterThanOrEqual(newest)
    expect(items.map(({ title }) => title)).toEqual(articles.map(({ title }) => title))
    expect(new Set(items.map(({ guid }) => guid)).size).toBe(articles.length)
    for (const [index, item] of items.entries()) {
      expect(item.guid).toMatch(/^article-\d+$/)
      const address = new URL(`/article/${articles[index]?.slug}`, ORIGIN).href
      expect(item.link).toBe(address)
      expect(Date.parse(item.pubDate ?? '')).toBe(Date.parse(articles[index]?.published_at ?? ''))
      const text = item['content:encoded'] ?? ''
      expect(text.split(/\s+/).length).toBeGreaterThan(400)
      expect(text, 'addresses that only work on the site').not.toMatch(/(src|href)="\/(?!\/)/)
      expect(text).not.toMatch(/<script|<style|\son\w+=/i)
    }
  })

  it('Each category has a feed of its articles, categories below included', async () => {
    for (const { slug } of await seedJson<SeedCategory[]>('categories.json')) {
      const { items } = await readFeed(site, `/category/${slug}/rss.xml`)
      const expected = (await publishedIn(slug)).map(({ title }) => title)
      expect(items.map(({ title }) => title)).toEqual(expected)
      const json = await readJsonFeed(site, `/category/${slug}/feed.json`)
      expect(json.items.map(({ title }) => title)).toEqual(expected)
    }
  })

  it('The JSON Feed of a list says the same as its RSS, and names its page, its authors and its categories', async () => {
    for (const list of ['', '/series/the-cold-kitchen', '/author/maren-holt']) {
      const { items } = await readFeed(site, `${list}/rss.xml`)
      const json = await readJsonFeed(site, `${list}/feed.json`)
      expect(json.home_page_url).toBe(new URL(list || '/', ORIGIN).href)
      expect(json.feed_url).toBe(new URL(`${list}/feed.json`, ORIGIN).href)
      expect(items.length).toBeGreaterThan(1)
      expect(
        json.items.map(({ id, url, title, content_html, date_published }) => {
          return { id, url, title, content_html, at: Date.parse(date_published) }
        }),
      ).toEqual(
        items.map(({ guid, link, title, 'content:encoded': text, pubDate }) => {
          return { id: guid, url: link, title, content_html: text, at: Date.parse(pubDate ?? '') }
        }),
      )
      for (const { authors, tags } of json.items) {
        expect(tags.length).toBeGreaterThan(0)
        for (const { url } of authors)
          expect((await site.send(new URL(url).pathname)).status).toBe(200)
      }
    }
  })

  it('The feed of a series has its parts, newest first', async () => {
    const { items } = await readFeed(site, '/series/the-cold-kitchen/rss.xml')
    const [series] = (await seedJson<SeedSeries[]>('series.json')).filter(
      ({ slug }) => slug === 'the-cold-kitchen',
    )
    const parts = (await publishedArticles()).filter(({ slug }) => series?.articles.includes(slug))
    expect(items.map(({ title }) => title)).toEqual(parts.map(({ title }) => title))
  })

  it.each(['/rss.xml', '/series/the-cold-kitchen/feed.json'])(
    'A program that has %s already gets it only when it changed',
    async (path) => {
      const { headers } = await site.send(path)
      const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
      expect((await site.send(path, again)).status).toBe(304)
    },
  )

  it('Pictures of feeds are shown by programs at other addresses', async () => {
    const { items } = await readFeed(site, '/rss.xml')
    const [, picture = ''] = /<img src="([^"]+)"/.exec(items[0]?.['content:encoded'] ?? '') ?? []
    const { headers } = await site.send(new URL(picture).pathname)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('Every page announces the feeds of the site, a list its own too, and an article those of its categories', async () => {
    const lists = ['/category/food', '/author/maren-holt', '/series/the-cold-kitchen']
    const announced = [
      ...['/', '/about', '/login'].map((path) => [path, []] as const),
      ...lists.map((path) => [path, [path]] as const),
      ['/article/roadmap', ['/category/journal']] as const,
    ]
    for (const [path, own] of announced) {
      const page = await site.page(path)
      const feeds = (type: string) =>
        page.all('link', { rel: 'alternate', type }).map((link) => link.get('href'))
      expect(feeds('application/rss+xml')).toEqual(['', ...own].map((of) => `${of}/rss.xml`))
      expect(feeds('application/feed+json')).toEqual(['', ...own].map((of) => `${of}/feed.json`))
    }
  })

  it('robots.txt excludes personal and endless pages, and names the sitemap', async () => {
    const lines = (await (await site.send('/robots.txt')).text()).trim().split('\n')
    expect(lines[0]).toBe('User-agent: *')
    for (const path of ['/vii', '/api', '/account', '/search'])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).toContain(`Sitemap: ${new URL('/sitemap.xml', ORIGIN).href}`)
    expect(lines).not.toContain('Disallow: /')
  })

  it('The manifest has the name and the paper of the magazine, and its icons have the sizes that it gives', async () => {
    const href = (await site.page('/about')).first('link', { rel: 'manifest' }).get('href')
    const answer = await site.send(href ?? '')
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    const manifest = await answer.json()
    const colors = { background_color: '#f7f2e8', theme_color: '#f7f2e8' }
    expect(manifest).toMatchObject({ name: 'Salt & Cedar', start_url: '/', lang: 'en', ...colors })
    const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose)
    expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable']))
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await site.send(src)
      expect(icon.headers.get('content-type')).toBe(type)
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })
})
