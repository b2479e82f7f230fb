import { expect, test } from '../support/browser.ts'
import { logInAs, READER } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('The back button does not show a user who has logged out', async ({ page }) => {
  await logInAs(page, READER)
  await page.goto('/account')
  await expect(page.getByText('reader@example.com').first()).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/login')
})
