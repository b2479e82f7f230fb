import { expect, test } from '../../support/browser.ts'
import { ADMINISTRATOR, logInAs } from '../../support/people.ts'

test('an administrator finds the article manager on the desk', async ({ page }) => {
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Articles/ })
    .click()
  await page.getByRole('link', { name: 'New article' }).click()
  await expect(page).toHaveURL('/vii/articles/new')
  await expect(page.getByLabel('Body')).toBeVisible()
})
