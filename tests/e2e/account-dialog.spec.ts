import { axe, expect, test } from '../support/browser.ts'
import { press } from '../support/keyboard.ts'
import { ARTICLE, dialog, like, savedPath, user } from '../support/pages/account-dialog.ts'
import { openMenu } from '../support/pages/main-menu.ts'
import { READER } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page }) => {
  await page.goto(ARTICLE)
})

test('A guest who likes an article logs in without leaving it', async ({ page }) => {
  await like(page).click()
  await expect(user(page)).toBeFocused()
  await axe(page)
  await user(page).fill(READER.username)
  await dialog(page).getByLabel('Password', { exact: true }).fill(READER.password)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(ARTICLE)
  expect(await savedPath(page)).toBe('')
  await openMenu(page)
  await expect(page.getByRole('dialog').getByText('sam_porter')).toBeVisible()
})

test('Escape and the button close the login dialog, and the focus returns', async ({ page }) => {
  await press(page, like(page))
  await expect(user(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(like(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(like(page)).toBeFocused()
  expect(await savedPath(page)).toBe('')
})
