import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import { field, fillPasswords, send } from '../support/pages/account-page.ts'
import { joinAs, logInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('The account page is right on a phone and a desktop, light and dark', async ({ page }) => {
  test.setTimeout(120_000)
  await joinAs(page, 'wren')
  for (const path of ['/account', '/change-password']) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      await expect(send(page, 'Change the password')).toBeEnabled()
      await overflow(page)
      await axe(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await contrast(page)
    }
  }
})

test('A new password ends every other session of Sam and not this one', async ({
  page,
  browser,
  baseURL,
  trouble,
}) => {
  const wren = await joinAs(page, 'wren')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await trouble.watch(elsewhere)
  trouble.allow(/401/)
  const other = await elsewhere.newPage()
  await logInAs(other, wren)
  await page.goto('/account')
  await fillPasswords(page, wren.password, 'a shelf of quince jelly')
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await other.goto('/account')
  await expect(other).toHaveURL('/login')
  await page.reload()
  await expect(field(page, 'Profile', 'Username')).toHaveValue(wren.username)
  await elsewhere.close()
})
