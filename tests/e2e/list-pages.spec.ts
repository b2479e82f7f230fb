import type { Page } from '@playwright/test'
import { seedArticles } from '../../scripts/seed/files.ts'
import { expect, test } from '../support/browser.ts'

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of this list' })
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')
const linkOf = (page: Page, rel: string) => page.locator(`head link[rel=${rel}]`)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Dot reads her way to the oldest article and back, with the keyboard', async ({ page }) => {
    const all = (await seedArticles())
      .filter(({ state }) => state === 'published')
      .sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''))
    await page.goto('/articles')
    const newest = await titles(page).allTextContents()
    await expect(pages(page)).toContainText(`The newest ${newest.length} of ${all.length}`)
    await expect(pages(page).getByRole('link')).toHaveCount(1)
    await pages(page)
      .getByRole('link', { name: /^Older \w+ \d{4} to \w+ \d{4}$/ })
      .press('Enter')
    await expect(page).toHaveURL('/articles/page/1')
    await expect(pages(page)).toContainText('Page 1')
    const oldest = await titles(page).allTextContents()
    expect([...newest, ...oldest]).toEqual(all.map(({ title }) => title))
    await expect(pages(page).getByRole('link')).toHaveCount(1)
    await pages(page).getByRole('link', { name: 'Newer The newest articles' }).press('Enter')
    await expect(page).toHaveURL('/articles')
  })
})

test('A page of a list says its own address to search engines, and those beside it', async ({
  page,
  baseURL,
}) => {
  const address = (path: string) => new URL(path, baseURL).href
  await page.goto('/articles')
  await expect(linkOf(page, 'next')).toHaveAttribute('href', address('/articles/page/1'))
  await expect(linkOf(page, 'prev')).toHaveCount(0)
  await page.goto('/articles/page/1/')
  await expect(linkOf(page, 'canonical')).toHaveAttribute('href', address('/articles/page/1'))
  await expect(linkOf(page, 'prev')).toHaveAttribute('href', address('/articles'))
  await expect(linkOf(page, 'next')).toHaveCount(0)
})

test('A list of one page has no way to others', async ({ page }) => {
  await page.goto('/category/food')
  await expect(titles(page).first()).toBeVisible()
  await expect(pages(page)).toHaveCount(0)
})
