import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'

const SENTENCE =
  'Not Found. Please check the URL, or try searching for the page you’re looking for.'

const lost = async (page: Page, path: string): Promise<void> => {
  const response = await page.goto(path)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SENTENCE)
}

test.beforeEach(({ trouble }) => trouble.allow(/ 404 |^404: /))

for (const path of [
  '/nowhere',
  '/article/nowhere',
  '/category/nowhere',
  '/series/9999',
  '/a/b/c',
  '/articles/page/0',
  '/articles/page/01',
  '/articles/page/x',
  '/articles/page/2',
  '/category/food/page/1',
]) {
  test(`${path} is a 404 with a helpful page`, async ({ page }) => {
    await lost(page, path)
  })
}

test('Dot searches from there', async ({ page }) => {
  await lost(page, '/nowhere')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('rye & oats')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?keyword=rye+%26+oats')
})

test('Dot reads something new instead', async ({ page }) => {
  await lost(page, '/nowhere')
  await page.getByRole('main').getByRole('article').first().getByRole('heading').click()
  await expect(page).toHaveURL(/\/article\//)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('The search field of the 404 page works without scripts', async ({ page }) => {
    await lost(page, '/nowhere')
    await page.getByRole('main').getByRole('searchbox').fill('rye')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?keyword=rye')
  })
})
