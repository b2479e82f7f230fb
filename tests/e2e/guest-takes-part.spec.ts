import { expect, test } from '../support/browser.ts'
import { ARTICLE, dialog, like } from '../support/pages/account-dialog.ts'

for (const name of [/^Like/, /^Dislike/, /^Write a comment/]) {
  test(`A guest who presses ${name.source.slice(1)} is asked to log in on the page`, async ({
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Without scripts the like button leads to the login page', async ({ page }) => {
    await page.goto(ARTICLE)
    await like(page).click()
    await expect(page).toHaveURL(/\/login\??$/)
  })
})
