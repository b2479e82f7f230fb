import { expect, test } from 'vitest'
import { latestOf, sitemapXml } from './_sitemap.ts'

test('a sitemap names pages by their whole address, and says when they changed if that is known', () => {
  const entries = [{ path: '/', changed: '2025-04-19T16:20:00.000Z' }, { path: '/shop' }]
  const xml = sitemapXml(entries, new URL('https://journal.test/'))
  expect(xml).toContain(
    '<url><loc>https://journal.test/</loc><lastmod>2025-04-19T16:20:00.000Z</lastmod></url>',
  )
  expect(xml).toContain('<url><loc>https://journal.test/shop</loc></url>')
})

test('the latest of no moments is none', () => {
  expect(latestOf([])).toBeUndefined()
  expect(latestOf(['2025-04-19T16:20:00.000Z', '2025-10-01T00:00:00.000Z'])).toBe(
    '2025-10-01T00:00:00.000Z',
  )
})
