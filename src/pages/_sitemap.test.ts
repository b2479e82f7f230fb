import { expect, test } from 'vitest'
import { sitemapXml } from './_sitemap.ts'
import { GET } from './sitemap.xml.ts'

test('The sitemap has absolute addresses, and the date of the last change where it is known', () => {
  const entries = [{ path: '/', changed: '2025-04-19T16:20:00.000Z' }, { path: '/shop' }]
  const xml = sitemapXml(entries, new URL('https://journal.test/'))
  expect(xml).toContain(
    '<url><loc>https://journal.test/</loc><lastmod>2025-04-19T16:20:00.000Z</lastmod></url>',
  )
  expect(xml).toContain('<url><loc>https://journal.test/shop</loc></url>')
})

test('The sitemap has the pictures of articles', () => {
  const entries = [{ path: '/article/rye', picture: '/images/rye/960.webp' }]
  expect(sitemapXml(entries, new URL('https://journal.test/'))).toContain(
    '<image:image><image:loc>https://journal.test/images/rye/960.webp</image:loc></image:image></url>',
  )
})

test('The sitemap lists the home page, what is listed of the content, and the pages of forms and lists', async () => {
  const data = {
    addresses: async () => [
      { path: '/article/rye' },
      { path: '/category/empty', isUnlisted: true },
    ],
    newest: async () => [],
  }
  const site = new URL('https://journal.test/')
  const answer = await GET({ locals: { data }, site, url: site } as never)
  const paths = [...(await answer.text()).matchAll(/<loc>https:\/\/journal\.test([^<]*)/g)]
  expect(paths.map(([, path]) => path)).toEqual([
    '/',
    '/article/rye',
    '/contact',
    '/corrections',
    '/newsletter',
  ])
})
