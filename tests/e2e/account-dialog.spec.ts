import { axe, expect, test } from '../support/browser.ts'
import { press } from '../support/keyboard.ts'
import { ARTICLE, dialog, like, savedPath, user } from '../support/pages/account-dialog.ts'
import { openMenu } from '../support/pages/main-menu.ts'
import { READER } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('A guest who likes an article closes the login dialog by Escape and by its button, and logs in without leaving the article', async ({
  page,
}) => {
  await page.goto(ARTICLE)
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
