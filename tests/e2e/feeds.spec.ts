import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { type SeedCategory, seedArticles, seedJson } from '../../scripts/seed/files.ts'
import site from '../../supabase/seed/settings.json' with { type: 'json' }
import { expect, test } from '../support/browser.ts'

/** Reads XML as a strict program does: what is not well formed is an error. */
async function read(page: Page, request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^application\/(rss\+)?xml/)
  return page.evaluate(
    (text) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml')
      const error = xml.querySelector('parsererror')?.textContent
      if (error) throw new Error(error)
      const item = (element: Element) =>
        Object.fromEntries([...element.children].map((child) => [child.tagName, child.textContent]))
      return {
        locations: [...xml.querySelectorAll('url > loc')].map(({ textContent }) => textContent),
        items: [...xml.querySelectorAll('item')].map(item),
        channel: Object.fromEntries(
          [...xml.querySelectorAll('channel > *')].map((child) => [
            child.tagName,
            child.textContent,
          ]),
        ),
      }
    },
    await answer.text(),
  )
}

const published = async () =>
  (await seedArticles())
    .filter(({ state }) => state === 'published')
    .sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''))

test('The feed has every article, the newest first, with its whole text', async ({
  page,
  request,
  baseURL,
}) => {
  const articles = await published()
  const { items, channel } = await read(page, request, '/rss.xml')
  expect(channel.title).toBe(site.name)
  expect(items.map(({ title }) => title)).toEqual(articles.map(({ title }) => title))
  for (const [index, item] of items.entries()) {
    const address = new URL(`/article/${articles[index]?.slug}`, baseURL).href
    expect(item.link).toBe(address)
    expect(item.guid).toBe(address)
    expect(Date.parse(item.pubDate ?? '')).toBe(Date.parse(articles[index]?.published_at ?? ''))
    const text = item['content:encoded'] ?? ''
    expect(text.split(/\s+/).length).toBeGreaterThan(400)
    expect(text, 'addresses that only work on the site').not.toMatch(/(src|href)="\/(?!\/)/)
    expect(text).not.toMatch(/<script|<style|\son\w+=/i)
  }
})

test('Each category has a feed of its articles, categories below included', async ({
  page,
  request,
}) => {
  const articles = await published()
  const categories = await seedJson<SeedCategory[]>('categories.json')
  for (const { slug } of categories) {
    const branch = branchOf(slug, categories)
    const own = articles.filter((article) => article.categories.some((one) => branch.includes(one)))
    const { items } = await read(page, request, `/category/${slug}/rss.xml`)
    expect(items.map(({ title }) => title)).toEqual(own.map(({ title }) => title))
  }
})

const branchOf = (slug: string, all: SeedCategory[]): string[] => [
  slug,
  ...all.filter(({ parent }) => parent === slug).flatMap((below) => branchOf(below.slug, all)),
]

test('The sitemap has every listed page, and each of them exists', async ({
  page,
  request,
  baseURL,
}) => {
  const { locations } = await read(page, request, '/sitemap.xml')
  const paths = locations.map((location) => new URL(location ?? '').pathname)
  expect(new Set(paths).size).toBe(paths.length)
  for (const { slug } of await published()) expect(paths).toContain(`/article/${slug}`)
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
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    expect(html, path).not.toMatch(/<meta name="robots" content="[^"]*noindex/)
    expect(html).toContain(`<link rel="canonical" href="${new URL(path, baseURL).href}"`)
  }
})

test('robots.txt excludes personal and endless pages, and names the sitemap', async ({
  request,
  baseURL,
}) => {
  const lines = (await (await request.get('/robots.txt')).text()).trim().split('\n')
  expect(lines[0]).toBe('User-agent: *')
  for (const path of ['/vii', '/api', '/account', '/search'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain(`Sitemap: ${new URL('/sitemap.xml', baseURL).href}`)
  expect(lines).not.toContain('Disallow: /')
})

test('The manifest names the magazine, and its icons have the sizes that it gives', async ({
  page,
  request,
}) => {
  await page.goto('/about')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: site.name, start_url: '/', lang: 'en' })
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose)
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable']))
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe(type)
    const { width, height } = await sharp(await icon.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('Every page links the feed', async ({ page }) => {
  for (const path of ['/', '/about', '/login']) {
    await page.goto(path)
    const feed = page.locator('link[rel=alternate][type="application/rss+xml"]').first()
    await expect(feed).toHaveAttribute('href', '/rss.xml')
  }
})
