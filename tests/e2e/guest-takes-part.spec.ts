import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'

const ARTICLE = '/article/carving-an-alder-spoon'

const dialog = (page: Page): Locator => page.locator('#login-dialog')
const like = (page: Page): Locator => page.locator('.votes').getByRole('button', { name: /^Like/ })

for (const name of [/^Like/, /^Dislike/, /^Write a comment/]) {
  test(`a guest who presses ${name.source.slice(1)} is asked to log in, in place`, async ({
    page,
  }) => {
    await page.goto(ARTICLE)
    const button = page.getByRole('button', { name }).first()
    await button.click()
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page)).toHaveAccessibleName(/\S/)
    await expect(page).toHaveURL(ARTICLE)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(button).toBeFocused()
  })
}

test('Tab goes round in the dialog and never behind it', async ({ page }) => {
  await page.goto(ARTICLE)
  await like(page).click()
  await expect(dialog(page).locator(':focus')).toHaveCount(1)
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus:not(body, #login-dialog *)')).toHaveCount(0)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same button leads to the login page', async ({ page }) => {
    await page.goto(ARTICLE)
    await like(page).click()
    await expect(page).toHaveURL(/\/login\??$/)
  })
})
