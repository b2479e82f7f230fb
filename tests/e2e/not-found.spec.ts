import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'

const lost = async (page: Page): Promise<void> => {
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
}

test.beforeEach(({ trouble }) => trouble.allow(/ 404 |^404: /))

test('From the page of an unknown address Dot searches, and reads something new', async ({
  page,
}) => {
  await lost(page)
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('rye & oats')
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/search?keyword=rye+%26+oats')
  await lost(page)
  await main.getByRole('article').first().getByRole('heading').click()
  await expect(page).toHaveURL(/\/article\//)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('The search field of the 404 page works without scripts', { tag: '@deep' }, async ({
    page,
  }) => {
    await lost(page)
    await page.getByRole('main').getByRole('searchbox').fill('rye')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?keyword=rye')
  })
})
