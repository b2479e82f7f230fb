import { axe, expect, overflow, test } from '../../support/browser.ts'
import { ADMINISTRATOR, logInAs } from '../../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Hazel looks at the site under another name before she saves it, and loses nothing on the way', async ({
  page,
}) => {
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/settings')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Salt & Cedar')
  await name.fill('Tide & Thyme')
  await page.getByLabel('Tagline').fill('Letters from the low tide')

  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const shown = dialog.frameLocator('iframe')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Letters from the low tide')
  await expect(shown.locator('.site-footer-bottom')).toContainText('Tide & Thyme')
  await dialog.getByLabel('The newest article').check()
  await expect(shown.locator('article.article')).toBeVisible()
  await expect(shown.locator('.site-footer-bottom')).toContainText('Tide & Thyme')
  await page.keyboard.press('Escape')

  const comments = page.getByRole('checkbox', { name: 'Comment on articles' })
  await comments.focus()
  await page.keyboard.press('Space')

  await page.reload()
  await expect(name).toHaveValue('Tide & Thyme')
  await expect(comments).not.toBeChecked()

  const menu = page.getByRole('textbox', { name: /^Head/ })
  await menu.fill('Home | /\nRun | javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAccessibleDescription(/A link leads to a page of the site/)
  await expect(name).toHaveValue('Tide & Thyme')

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await overflow(page)
    await axe(page)
  }
})
