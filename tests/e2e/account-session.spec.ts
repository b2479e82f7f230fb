import { expect, test } from '../support/browser.ts'
import { logInAs, READER } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the back button shows nobody who has left', async ({ page }) => {
  await logInAs(page, READER)
  await page.goto('/account')
  await expect(page.getByText('reader@example.com').first()).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/login')
})
