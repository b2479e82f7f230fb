import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { publishedArticles } from '../support/demonstration-articles.ts'

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of this list' })

test.use({ javaScriptEnabled: false })

test('Dot reads her way to the oldest article and back, with the keyboard', async ({ page }) => {
  const all = (await publishedArticles()).length
  await page.goto('/articles')
  const newest = await page.getByRole('main').getByRole('article').count()
  await expect(pages(page)).toContainText(`The newest ${newest} of ${all}`)
  await expect(pages(page).getByRole('link')).toHaveCount(1)
  await pages(page)
    .getByRole('link', { name: /^Older \w+ \d{4} to \w+ \d{4}$/ })
    .press('Enter')
  await expect(page).toHaveURL('/articles/page/2024-11')
  await expect(pages(page)).toContainText('November 2024 to August 2025')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(all - newest)
  await expect(pages(page).getByRole('link')).toHaveCount(1)
  await pages(page).getByRole('link', { name: 'Newer The newest articles' }).press('Enter')
  await expect(page).toHaveURL('/articles')
})
