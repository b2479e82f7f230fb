import { type SeedCategory, seedArticles, seedJson } from '../../scripts/seed/files.ts'
import { expect, test } from './crawl.ts'
import { PAGE_KINDS } from './page-kinds.ts'

test.describe.configure({ mode: 'default' })

test('no link is dead and no picture, style, script or feed is missing', ({ crawled }) => {
  const dead = [...crawled.answers].filter(([, { status }]) => status >= 400)
  expect(dead.map(([address, { status, from }]) => `${from} → ${address}: ${status}`)).toEqual([])
})

test('every link into a page leads to something there', ({ crawled, baseURL }) => {
  const lost: string[] = []
  for (const [path, { links }] of crawled.pages) {
    for (const { origin, pathname, search, hash } of links) {
      const target = origin === baseURL ? crawled.pages.get(pathname + search) : undefined
      if (hash.length < 2 || !target || target.ids.has(decodeURIComponent(hash.slice(1)))) continue
      lost.push(`${path} → ${pathname}${search}${hash}`)
    }
  }
  expect(lost).toEqual([])
})

test('links go straight to their pages: only old addresses are redirected', ({ crawled }) => {
  const detours = [...crawled.answers].filter(([, { status }]) => status >= 300 && status < 400)
  const expected = ['/forgotpw']
  expect(detours.map(([address]) => new URL(address).pathname)).toEqual(expected)
})

test('everything that is published can be reached by links alone', async ({ crawled }) => {
  const articles = (await seedArticles()).filter(({ state }) => state === 'published')
  const categories = await seedJson<SeedCategory[]>('categories.json')
  const series = await seedJson<unknown[]>('series.json')
  const paths = [
    ...articles.map(({ slug }) => `/article/${slug}`),
    ...categories.map(({ slug }) => `/category/${slug}`),
    ...series.map((_, index) => `/series/${index + 1}`),
    ...PAGE_KINDS.filter(({ listed }) => listed).map(({ path }) => path),
  ]
  expect(paths.filter((path) => !crawled.pages.has(path))).toEqual([])
})

test('what leaves the site says so to the browser, and nothing is loaded from elsewhere', ({
  crawled,
  baseURL,
}) => {
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
      .filter(([, address]) => !address?.startsWith(baseURL ?? ''))
      .map(([, address]) => `${path}: ${address}`),
  )
  expect(loaded).toEqual([])
})
