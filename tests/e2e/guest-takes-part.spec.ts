import { expect, test } from '../support/browser.ts'
import { ARTICLE, dialog, like } from '../support/pages/account-dialog.ts'

// account-dialog.spec.ts and community-writing.spec.ts press two of them in each run, and log in.
test('A guest who likes, dislikes or wants to write is asked to log in on the page', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto(ARTICLE)
  for (const name of [/^Like/, /^Dislike/, /^Write a comment/]) {
    const button = page.getByRole('button', { name }).first()
    await button.click()
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page)).toHaveAccessibleName(/\S/)
    await expect(page).toHaveURL(ARTICLE)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(button).toBeFocused()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Without scripts the like button leads to the login page', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto(ARTICLE)
    await like(page).click()
    await expect(page).toHaveURL(/\/login\??$/)
  })
})

test('Tab stays in the login dialog', { tag: '@deep' }, async ({ page }) => {
  await page.goto(ARTICLE)
  await like(page).click()
  await expect(dialog(page).locator(':focus')).toHaveCount(1)
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus:not(body, #login-dialog *)')).toHaveCount(0)
  }
})
