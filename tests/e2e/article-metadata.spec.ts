import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'

const ARTICLE = '/article/sourdough-in-a-cold-kitchen'

const meta = (page: Page, property: string): Promise<string | null> =>
  page.locator(`meta[property="${property}"]`).getAttribute('content')

// tests/integration/magazine-pages.test.ts has the rest of what a page says to programs.
test('An article has one canonical address, however Sam came to it', { tag: '@deployed' }, async ({
  page,
  baseURL,
}) => {
  await page.goto(`${ARTICLE}?utm_source=letter#comments`)
  const address = new URL(ARTICLE, baseURL).href
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  expect(await meta(page, 'og:url')).toBe(address)
  expect(await meta(page, 'og:type')).toBe('article')
  const published = Date.parse((await meta(page, 'article:published_time')) ?? '')
  expect(published).toBe(Date.parse('2024-12-06T17:00:00Z'))
})
