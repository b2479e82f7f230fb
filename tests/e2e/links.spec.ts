import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type SeedCategory,
  type SeedSeries,
  seedArticles,
  seedJson,
} from '../../scripts/seed/files.ts'
import { PAGE_KINDS } from '../support/page-kinds.ts'
import { expect, test } from './crawl.ts'

test.describe.configure({ mode: 'default' })

test('No link is dead, and no picture, style, script or feed is missing', ({ crawled }) => {
  const dead = [...crawled.answers].filter(([, { status }]) => status >= 400)
  expect(dead.map(([address, { status, from }]) => `${from} → ${address}: ${status}`)).toEqual([])
})

test('Every link to an anchor leads to an element of its page', ({ crawled, baseURL }) => {
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

test('Links lead straight to their pages, and none is redirected', ({ crawled }) => {
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

test('No link in a script or an email is dead', async ({ request }) => {
  const written = await writtenAddresses()
  expect([...written.keys()]).toEqual(
    expect.arrayContaining(['/vii/articles', '/vii/newsletter', '/change-password', '/logout']),
  )
  const dead: string[] = []
  for (const [address, file] of written) {
    // The page that stands for every unknown one, and what functions call among themselves.
    if (address === '/404' || address.startsWith('/.netlify/')) continue
    const status = (await request.get(address)).status()
    if (status >= 400) dead.push(`${file} → ${address}: ${status}`)
  }
  expect(dead).toEqual([])
})

test('Every address that the site has promised leads somewhere', async ({ request }) => {
  const paths = [
    ...['/', '/login', '/logout', '/register', '/activate/a-code', '/forgot-password'],
    ...['/reset-password/a-key', '/contact', '/search', '/search/rye', '/search/articles/rye'],
    ...['/search/shop', '/search/shop/rye', '/shop', '/article/sourdough-in-a-cold-kitchen'],
    ...['/comment', '/vii', '/vii/articles', '/vii/articles/about', '/support/privacy'],
    ...['/support/terms', '/support/returns', '/support/shipping', '/support/cookies', '/careers'],
    ...['/about', '/about-this-site', '/articles', '/account', '/change-password'],
    ...['/article/about', '/article/roadmap', '/user-settigns', '/forgotpw'],
  ]
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
})

test('Every published article can be reached by links alone', async ({ crawled }) => {
  const articles = (await seedArticles()).filter(({ state }) => state === 'published')
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

test('External links say so to the browser, and nothing is loaded from other sites', ({
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
