import { expect, test } from '../support/browser.ts'
import { ARTICLE, dialog, like } from '../support/pages/account-dialog.ts'

test('Tab stays in the login dialog', async ({ page }) => {
  await page.goto(ARTICLE)
  await like(page).click()
  await expect(dialog(page).locator(':focus')).toHaveCount(1)
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus:not(body, #login-dialog *)')).toHaveCount(0)
  }
})
