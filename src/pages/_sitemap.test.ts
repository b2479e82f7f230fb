import { expect, test } from 'vitest'
import { sitemapXml } from './_sitemap.ts'

test('The sitemap has absolute addresses, and the date of the last change where it is known', () => {
  const entries = [{ path: '/', changed: '2025-04-19T16:20:00.000Z' }, { path: '/shop' }]
  const xml = sitemapXml(entries, new URL('https://journal.test/'))
  expect(xml).toContain(
    '<url><loc>https://journal.test/</loc><lastmod>2025-04-19T16:20:00.000Z</lastmod></url>',
  )
  expect(xml).toContain('<url><loc>https://journal.test/shop</loc></url>')
})
