import { expect, test } from '../support/browser.ts'
import { openMenu } from '../support/pages/main-menu.ts'
import { DARK, expectPaper, footer, LIGHT, themeCookie } from '../support/pages/theme.ts'

test('Sam chooses light in the dark, and goes back to what the system says', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/about')
  await footer(page).getByRole('radio', { name: 'Light' }).check()
  await expectPaper(page, LIGHT)
  await footer(page).getByRole('radio', { name: 'System' }).check()
  await expectPaper(page, DARK)
  expect(await themeCookie(page)).toBeUndefined()
  await page.reload()
  await expectPaper(page, DARK)
})

test('Both theme switches of a page show the same', async ({ page }) => {
  await page.goto('/about')
  await footer(page).getByRole('radio', { name: 'Dark' }).check()
  await openMenu(page)
  const menu = page.getByRole('dialog', { name: 'Menu' }).getByRole('group', { name: 'Theme' })
  await expect(menu.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await menu.getByRole('radio', { name: 'Light' }).check()
  await page.keyboard.press('Escape')
  await expect(footer(page).getByRole('radio', { name: 'Light' })).toBeChecked()
})

test.describe('before the first paint', () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  })

  test('The browser’s bars have the colour of the page before the first paint', async ({
    page,
  }) => {
    await page.goto('/about')
    for (const media of ['light', 'dark']) {
      const meta = page.locator(`meta[name=theme-color][media*=${media}]`)
      await expect(meta).toHaveAttribute('content', '#191815')
    }
  })
})

test('An unknown theme in the cookie is ignored', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'theme', value: 'sepia', url: baseURL ?? '' }])
  await page.goto('/about')
  await expectPaper(page, LIGHT)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})
